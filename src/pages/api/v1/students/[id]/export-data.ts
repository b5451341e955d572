import { exportStudentData as call } from '#domain/students/privacy/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { exportStudentData } from '#server/students/privacy/export-data'

export const POST = endpoint(call, ({ db, actor, params }) =>
  exportStudentData(db, actor, params.id, runtime().sealer),
)
