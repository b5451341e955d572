import { listDrafts as call } from '#domain/commission-notes/calls'
import { listDrafts } from '#server/drafts/list-drafts'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => listDrafts(db, actor))
