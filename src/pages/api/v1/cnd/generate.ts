import { createDraft as call } from '#domain/commission-notes/drafts/calls'
import { createDraft } from '#server/commission-notes/drafts/create-draft'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => createDraft(db, actor, body))
