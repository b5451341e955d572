import { withdrawSignUpCode as withdraw } from '#domain/sign-ups/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { codeServices } from '#server/sign-ups/codes/code-services'
import { withdrawSignUpCode } from '#server/sign-ups/codes/withdraw-code'

export const POST = endpoint(withdraw, ({ db, actor, params }) =>
  withdrawSignUpCode(db, actor, params.id, codeServices()),
)
