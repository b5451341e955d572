import { transactionSheet as call } from '#domain/wallet/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { transactionSheet } from '#server/wallet/transaction-sheet'

export const GET = endpoint(call, ({ db, actor, query }) => transactionSheet(db, actor, 'wallet', query))
