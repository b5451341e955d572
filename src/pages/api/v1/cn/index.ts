import { listNotes as call } from '#domain/commission-notes/list/calls'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listNotes(db, actor, query))
