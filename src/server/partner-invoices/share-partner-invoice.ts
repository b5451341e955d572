import type { z } from 'zod'
import type { Note } from '#domain/commission-notes/note/note'
import type { PaymentTerms } from '#domain/commission-notes/note/pay-clock'
import type { UploadPartnerInvoice } from '#domain/partner-invoices/schema'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptUpload } from '#server/platform/files/accept-upload'
import type { UploadedFile } from '#server/platform/http/multipart'
import type { Context } from '#server/platform/runtime/context'
import type { FileStore } from '#services/files/store'
import type { Sealer } from '#services/sealing/sealer'
import { checkAgainst } from './check-partner-invoice'
import { invoiceSource } from './invoice-source'
import { refuseInvoice } from './refuse-invoice'

/** @throws STATUS_NOT_AUTHORISED, PARTNER_INVOICE_NOT_IN_ORDER if the checklist has an error, and as `uploadPartnerInvoice` */
export async function sharePartnerInvoice(
  { db, actor, deps }: Context & { deps: { files: FileStore; sealer: Sealer; terms?: PaymentTerms } },
  { file, ...input }: { file: UploadedFile | null } & z.output<typeof UploadPartnerInvoice>,
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.upload-partner-invoice', 'STATUS_NOT_AUTHORISED')
  const source = await invoiceSource(db, deps.sealer, actor, input.commissionNoteId)
  // Faults of the file come first: without a file there is nothing to check.
  await acceptUpload(actor, file, 'partnerInvoice')
  const { Findings } = await checkAgainst(db, actor, input.commissionNoteId, source, input, 'upload')
  refuseInvoice(Findings)
  const seen = { ...input, Version: input.Version ?? source.version }
  return uploadPartnerInvoice({ db, actor, files: deps.files, terms: deps.terms }, { ...seen, file })
}
