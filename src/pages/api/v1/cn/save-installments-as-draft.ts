import { saveDraft as call } from '#domain/commission-notes/calls'
import { saveDraft } from '#server/drafts/save-draft'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => saveDraft(db, actor, body))
