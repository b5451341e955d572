import { previewHandOver as call } from '#domain/delegations/calls'
import { previewHandOver } from '#server/delegations/preview-delegation'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => previewHandOver(db, actor, body))
