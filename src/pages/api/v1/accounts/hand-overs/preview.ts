import { previewHandOver as call } from '#domain/hand-overs/calls'
import { previewHandOver } from '#server/hand-overs/preview-hand-over'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => previewHandOver(db, actor, body))
