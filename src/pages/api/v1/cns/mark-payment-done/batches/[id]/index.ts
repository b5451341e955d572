import { getPaymentBatch as call } from '#domain/payments/calls'
import { getPaymentBatch } from '#server/payments/batches/list-payment-batches'
import { namePayees } from '#server/payments/batches/name-payees'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  namePayees(db, actor, await getPaymentBatch(db, actor, params.id), runtime().config.bankChangeNoticeDays),
)
