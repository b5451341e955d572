import { payNote as pay } from '#domain/payments/calls'
import { listPayments } from '#domain/wallet/calls'
import { payNote } from '#server/payments/pay-note'
import { endpoint } from '#server/platform/http/endpoint'
import { listTransactions } from '#server/wallet/list-transactions'

export const GET = endpoint(listPayments, ({ db, actor, query }) =>
  listTransactions(db, actor, 'payments', query),
)
export const POST = endpoint(pay, ({ db, actor, body }) => payNote(db, actor, body))
