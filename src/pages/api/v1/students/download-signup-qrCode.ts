import { downloadSignUpCode as download } from '#domain/sign-ups/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { downloadSignUpCode } from '#server/sign-ups/codes/code-file'
import { codeServices } from '#server/sign-ups/codes/code-services'

export const GET = endpoint(download, ({ db, actor, query }) =>
  downloadSignUpCode(db, actor, query, { services: codeServices(), ...runtime() }),
)
