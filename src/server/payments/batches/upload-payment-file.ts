import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { PaymentBatch } from '#domain/payments/batch'
import type { AmountMeaning } from '#domain/payments/file-columns'
import { countBuckets } from '#domain/payments/file-totals'
import { sortRows } from '#domain/payments/sort-rows'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptUpload } from '#server/platform/files/accept-upload'
import type { UploadedFile } from '#server/platform/http/multipart'
import type { Context } from '#server/platform/runtime/context'
import { isLockedSheet } from '#services/sheets/locked'
import { findBatch, toBatch, toStoredRow } from './batch-table'
import { paymentFacts } from './payment-facts'
import { readPaymentFile } from './read-payment-file'

/** Pays nothing; `chosen` if the header lacks the meaning. @throws PAYMENT_FILE_LOCKED, and as `acceptUpload` and `readPaymentFile` */
export async function uploadPaymentFile(
  { db, actor, sheets }: Context<'sheets'>,
  { upload, AmountsMean: chosen = 'settles' }: { upload: UploadedFile | null; AmountsMean?: AmountMeaning },
): Promise<PaymentBatch> {
  mustBeAllowed(actor, 'commission-notes.pay-by-file')
  if (upload && isLockedSheet(upload.bytes)) throw new AppError('PAYMENT_FILE_LOCKED')
  const file = await acceptUpload(actor, upload, 'paymentUpload')
  const read = await readPaymentFile(sheets, file.bytes)
  const { rows } = read
  // The header wins: the user filled the sheet in by it.
  const amounts = read.amounts ?? chosen
  return transaction(db, async (tx) => {
    const sorted = sortRows(rows, await paymentFacts(tx, actor, rows, amounts))
    const id = uuid()
    await tx
      .insertInto('payment_batches')
      .values({
        id,
        file_name: file.name,
        file_sha256: file.sha256,
        amounts_mean: amounts,
        state: 'Checked',
        rows: JSON.stringify(sorted.map((row) => toStoredRow(row, false))),
        counts: JSON.stringify(countBuckets(sorted)),
        row_count: sorted.length,
        uploaded_by: actor.id,
      })
      .execute()
    return toBatch(await findBatch(tx, id), actor)
  })
}
