import { digitalSignRequest as call } from '#domain/signing/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { signingState } from '#server/signing/signing-state'

export const POST = endpoint(call, async ({ db, actor, params, session }) => ({
  MetaData: { invoiceData: await signingState(db, runtime(), actor, params.id, session) },
}))
