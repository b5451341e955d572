import { getPaymentBatch as call } from '#domain/payments/calls'
import { warnOfPayments } from '#server/bank-details/warn-of-payments'
import { getPaymentBatch } from '#server/payments/batches/list-payment-batches'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  warnOfPayments(
    db,
    actor,
    await getPaymentBatch(db, actor, params.id),
    runtime().config.bankChangeNoticeDays,
  ),
)
