import { previewDelegation as call } from '#domain/delegations/calls'
import { previewDelegation } from '#server/delegations/preview-delegation'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => previewDelegation(db, actor, body))
