import { createDraft as call } from '#domain/commission-notes/calls'
import { createDraft } from '#server/drafts/create-draft'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => createDraft(db, actor, body))
