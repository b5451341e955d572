import { notesCount as call } from '#domain/commission-notes/calls'
import { countByFilter } from '#server/commission-notes/count-by-filter'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => countByFilter(db, actor))
