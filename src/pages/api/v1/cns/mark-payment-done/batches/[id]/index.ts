import { getPaymentBatch as call } from '#domain/payments/calls'
import { warnOfPayments } from '#server/bank-details/warn-of-payments'
import { endpoint } from '#server/http/endpoint'
import { getPaymentBatch } from '#server/payments/list-payment-batches'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  warnOfPayments(
    db,
    actor,
    await getPaymentBatch(db, actor, params.id),
    runtime().config.bankChangeNoticeDays,
  ),
)
