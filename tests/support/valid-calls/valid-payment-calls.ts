import type { Situation } from '#tests/support/http/situation'

/** Requests of payments by file that are accepted in this situation. */
export function paymentCalls({ world, payments }: Situation) {
  const { processor, superadmin } = world.people
  const query = { UserId: processor.id }
  const params = { id: payments.checkedId }
  return {
    paymentTemplate: { actor: processor, query: { ...query, filled: 'true' } },
    uploadPaymentFile: {
      actor: processor,
      body: { UserId: processor.id },
      file: { name: 'Payments.xlsx', bytes: payments.file },
    },
    postPaymentBatch: { actor: processor, body: { UserId: processor.id, BatchId: payments.checkedId } },
    getPaymentBatch: { actor: processor, params, query },
    paymentBatchSheet: { actor: processor, params, query },
    undoPaymentBatch: {
      actor: superadmin,
      params: { id: payments.postedId },
      body: { UserId: superadmin.id, Remarks: 'The wrong file' },
    },
  }
}
