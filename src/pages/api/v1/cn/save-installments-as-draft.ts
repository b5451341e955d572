import { saveDraft as call } from '#domain/commission-notes/drafts/calls'
import { saveDraft } from '#server/commission-notes/drafts/save-draft'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => saveDraft(db, actor, body))
