import { eraseStudent as eraseCall, studentErasure as getCall } from '#domain/students/privacy/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { eraseStudent } from '#server/students/privacy/erase-student'
import { studentErasure } from '#server/students/privacy/erasure'

export const GET = endpoint(getCall, ({ db, actor, params }) => studentErasure(db, actor, params.id))
export const POST = endpoint(eraseCall, ({ db, actor, params, body }) =>
  eraseStudent(db, runtime().files, actor, params.id, body),
)
