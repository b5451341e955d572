import { listDrafts as call } from '#domain/commission-notes/drafts/calls'
import { listDrafts } from '#server/commission-notes/drafts/list-drafts'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => listDrafts(db, actor))
