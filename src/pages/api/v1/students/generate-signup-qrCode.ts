import { generateSignUpCode as generate } from '#domain/sign-ups/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { generateSignUpCode } from '#server/sign-ups/codes/code-file'
import { codeServices } from '#server/sign-ups/codes/code-services'

export const GET = endpoint(generate, ({ db, actor, query }) =>
  generateSignUpCode(db, actor, query, codeServices()),
)
