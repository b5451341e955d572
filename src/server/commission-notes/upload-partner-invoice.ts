import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Note } from '#domain/commission-notes/note'
import { DEFAULT_TERMS, indianDay, type PaymentTerms, payClock } from '#domain/commission-notes/pay-clock'
import type { UploadPartnerInvoice } from '#domain/commission-notes/schema'
import { AppError } from '#domain/errors'
import { type AcceptedFile, acceptUpload } from '#server/files/accept-upload'
import type { UploadedFile } from '#server/http/multipart'
import type { FileStore } from '#services/files/store'
import { getNote } from './get-note'
import type { LockedNote } from './lock-note'
import { takeTransition } from './take-transition'

/**
 * Takes the partner's tax invoice, a PDF, from the partner or from the payment processor for them, and sends the note on
 * (`POST /cn/partners/invoice-upload`, decisions section 3). The invoice remembers the amount it was made for, and sets the
 * note's pay clock by `terms`.
 * @throws AppError what `acceptUpload` and `takeTransition` throw
 */
export async function uploadPartnerInvoice(
  db: Db,
  files: FileStore,
  actor: Actor,
  input: z.output<typeof UploadPartnerInvoice>,
  file: UploadedFile | null,
  terms: PaymentTerms = DEFAULT_TERMS,
): Promise<{ message: string; Note: Note }> {
  const accepted = await acceptUpload(file, 'partnerInvoice')
  const fileId = uuid()
  // The bytes come first: a row of a committed change never points at a file that is not there.
  await files.put(fileId, accepted.bytes)
  try {
    return await transaction(db, async (tx) => {
      await takeTransition(tx, actor, {
        noteId: input.commissionNoteId,
        via: 'partner-invoice',
        remarks: '',
        version: input.Version,
        alongside: (note, { by }) =>
          attach(tx, actor, note, { ...accepted, id: fileId, onBehalf: by !== 'partner' }, terms),
      })
      return {
        message: 'Invoice shared with KC Team successfully.',
        Note: await getNote(tx, actor, input.commissionNoteId),
      }
    })
  } catch (error) {
    // Any other error may have come after the commit; bytes too many do no harm, bytes too few would.
    if (error instanceof AppError) await files.delete(fileId)
    throw error
  }
}

async function attach(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  file: AcceptedFile & { id: string; onBehalf: boolean },
  terms: PaymentTerms,
) {
  const invoiceId = uuid()
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      name: file.name,
      content_type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      uploaded_by: actor.id,
    })
    .execute()
  await tx
    .insertInto('partner_invoices')
    .values({
      id: invoiceId,
      note_id: note.id,
      file_id: file.id,
      payable_amount: note.payable_amount,
      uploaded_by: actor.id,
      on_behalf: file.onBehalf,
    })
    .execute()
  return {
    partner_invoice_id: invoiceId,
    partner_invoice_payable: note.payable_amount,
    ...(await setClock(tx, note.partner_id, terms)),
  }
}

/** The invoice came in today: from now on its note is to be paid by the partner's terms. */
async function setClock(tx: Transaction<Database>, partnerId: string, terms: PaymentTerms) {
  const partner = await tx
    .selectFrom('partners')
    .select(['udyam_number as udyamNumber', 'agreed_payment_days as agreedPaymentDays'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const { expectedPaymentOn, statutoryDueOn } = payClock(indianDay(Date.now()), partner, terms)
  return { expected_payment_on: expectedPaymentOn, statutory_due_on: statutoryDueOn }
}
