import {
  getStudentRegistration as getCall,
  keepStudentRegistration as keepCall,
} from '#domain/sign-ups/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { getStudentRegistration, keepStudentRegistration } from '#server/sign-ups/registration'

export const GET = endpoint(getCall, ({ db, actor, params }) => getStudentRegistration(db, actor, params.id))
export const PUT = endpoint(keepCall, ({ db, actor, params, body }) =>
  keepStudentRegistration(db, actor, params.id, body),
)
