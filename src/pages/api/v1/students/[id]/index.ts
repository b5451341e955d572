import { getStudent as get } from '#domain/students/reading/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { getStudent } from '#server/students/reading/get-student'

export const GET = endpoint(get, ({ db, actor, params }) =>
  getStudent(db, actor, params.id, runtime().sealer),
)
