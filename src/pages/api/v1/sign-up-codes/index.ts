import { addSignUpCode as add, listSignUpCodes as list } from '#domain/sign-ups/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { codeServices } from '#server/sign-ups/codes/code-services'
import { listSignUpCodes } from '#server/sign-ups/codes/list-codes'
import { addSignUpCode } from '#server/sign-ups/codes/make-code'

export const GET = endpoint(list, ({ db, actor, query }) => listSignUpCodes(db, actor, query, codeServices()))
export const POST = endpoint(add, ({ db, actor, body }) => addSignUpCode(db, actor, body, codeServices()))
