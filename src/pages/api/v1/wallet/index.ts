import { listTransactions as call } from '#domain/wallet/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { listTransactions } from '#server/wallet/list-transactions'

export const GET = endpoint(call, ({ db, actor, query }) => listTransactions(db, actor, 'wallet', query))
