import type { Page } from '#domain/paging/schema'
import type { PaymentBatch, PaymentBatchSummary } from '#domain/payments/batch'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findBatch, readSummaries, toBatch, toBatchSummary } from './batch-table'

/** A page of the payment files, newest first. Throws FORBIDDEN for a caller who may not pay by file. */
export async function listPaymentBatches(
  { db, actor }: Context,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<PaymentBatchSummary>> {
  mustBeAllowed(actor, 'commission-notes.pay-by-file')
  const [summaries, { count }] = await Promise.all([
    readSummaries(db, pageSize, (pageNo - 1) * pageSize),
    db
      .selectFrom('payment_batches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const now = new Date()
  const rows = summaries.map((each) => toBatchSummary(each, actor, now))
  return { rows, totalCount: count, pageNo, pageSize }
}

/** One payment file with its rows. Throws FORBIDDEN, NOT_FOUND. */
export async function getPaymentBatch({ db, actor }: Context, { id }: { id: string }): Promise<PaymentBatch> {
  mustBeAllowed(actor, 'commission-notes.pay-by-file')
  return toBatch(await findBatch(db, id), actor)
}
