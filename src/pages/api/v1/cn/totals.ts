import { noteTotals as call } from '#domain/commission-notes/list/finding-calls'
import { totalNotes } from '#server/commission-notes/list/total-notes'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => totalNotes(db, actor, query))
