import { listNotes as call } from '#domain/commission-notes/calls'
import { listNotes } from '#server/commission-notes/list-notes'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listNotes(db, actor, query))
