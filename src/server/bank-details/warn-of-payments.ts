import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { payerNotice } from '#domain/bank-details/notice'
import type { PaymentBatch } from '#domain/payments/batch'
import { bankNoticesOf } from './bank-notices'

/** A payment file whose rows say where the bank details of whoever they pay have lately changed. */
export async function warnOfPayments<Batch extends Pick<PaymentBatch, 'Rows'>>(
  db: Db,
  actor: Actor,
  batch: Batch,
  noticeDays: number,
): Promise<Batch> {
  const ids = batch.Rows.flatMap(({ CommissionNoteId }) => CommissionNoteId ?? [])
  const notices = await bankNoticesOf(db, [...new Set(ids)], noticeDays)
  const Rows = batch.Rows.map((row) => {
    const notice = notices.get(row.CommissionNoteId ?? '')
    return notice ? { ...row, Warning: payerNotice(notice, actor.timeZone) } : row
  })
  return { ...batch, Rows }
}
