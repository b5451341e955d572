import { deleteDraft as deleteCall, getDraft as getCall } from '#domain/commission-notes/drafts/calls'
import { deleteDraft } from '#server/commission-notes/drafts/delete-draft'
import { getDraft } from '#server/commission-notes/drafts/get-draft'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(getCall, ({ db, actor, params }) => getDraft(db, actor, params.id))
export const DELETE = endpoint(deleteCall, ({ db, actor, params, body }) =>
  deleteDraft(db, actor, params.id, body?.Version),
)
