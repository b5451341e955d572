import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { Note } from '#domain/commission-notes/note/note'
import { DEFAULT_TERMS, type PaymentTerms } from '#domain/commission-notes/note/pay-clock'
import { PartnerInvoiceFields, type UploadPartnerInvoice } from '#domain/partner-invoices/schema'
import { getNote } from '#server/commission-notes/note/get-note'
import { attachPartnerInvoice } from '#server/partner-invoices/attach-partner-invoice'
import { withStoredFile } from '#server/partner-invoices/with-stored-file'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptUpload } from '#server/platform/files/accept-upload'
import type { UploadedFile } from '#server/platform/http/multipart'
import type { Context } from '#server/platform/runtime/context'

/** `sharePartnerInvoice` checks the details; `terms` set the payment clock. @throws as `acceptUpload`, `attachPartnerInvoice` */
export async function uploadPartnerInvoice(
  { db, actor, files, terms = DEFAULT_TERMS }: Context<'files'> & { terms?: PaymentTerms },
  { file, ...input }: { file: UploadedFile | null } & z.input<typeof UploadPartnerInvoice>,
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.upload-partner-invoice', 'STATUS_NOT_AUTHORISED')
  const { bytes, ...accepted } = await acceptUpload(actor, file, 'partnerInvoice')
  const stored = { ...accepted, id: uuid() }
  const noteId = input.commissionNoteId
  return withStoredFile(files, stored.id, bytes, () =>
    transaction(db, async (tx) => {
      await attachPartnerInvoice(tx, actor, {
        noteId,
        version: input.Version as number | undefined,
        fields: PartnerInvoiceFields.parse(input),
        file: stored,
        isPortalMade: false,
        isSigned: false,
        terms,
      })
      return {
        message: 'Invoice shared with KC Team successfully.',
        Note: await getNote({ db: tx, actor }, { id: noteId }),
      }
    }),
  )
}
