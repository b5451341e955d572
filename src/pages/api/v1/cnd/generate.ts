import { createDraft as call } from '#domain/commission-notes/drafts/calls'
import { createDraft } from '#server/commission-notes/drafts/create-draft'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body }) => ({
  message: 'Draft details saved successfully',
  ...(await createDraft(db, actor, body)),
}))
