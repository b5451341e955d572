import { notesCount as call } from '#domain/commission-notes/list/calls'
import { countByFilter } from '#server/commission-notes/list/count-by-filter'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => countByFilter(db, actor, query))
