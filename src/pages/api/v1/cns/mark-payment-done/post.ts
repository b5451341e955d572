import { postPaymentBatch as call } from '#domain/payments/calls'
import { withPayees } from '#server/payments/batches/name-payees'
import { postPaymentBatch } from '#server/payments/batches/post-payment-batch'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, body }) =>
  withPayees(
    db,
    actor,
    await postPaymentBatch(db, actor, body.BatchId),
    runtime().config.bankChangeNoticeDays,
  ),
)
