import { askLineQuery as ask, listLineQueries as list } from '#domain/line-queries/calls'
import { askLineQuery } from '#server/line-queries/ask-line-query'
import { listLineQueries } from '#server/line-queries/list-line-queries'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, params }) => listLineQueries(db, actor, params.id))
export const POST = endpoint(ask, ({ db, actor, params, body }) => askLineQuery(db, actor, params.id, body))
