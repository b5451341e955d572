import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import type { Note } from '#domain/commission-notes/note/note'
import { DEFAULT_TERMS, type PaymentTerms } from '#domain/commission-notes/note/pay-clock'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { getNote } from '#server/commission-notes/note/get-note'
import { refuseNamedSignatory } from '#server/partner-invoices/signatories'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import type { FileStore } from '#services/files/store'
import { attachPartnerInvoice } from './attach-partner-invoice'
import { checkAgainst } from './check-partner-invoice'
import { invoiceSource } from './invoice-source'
import { refuseInvoice } from './refuse-invoice'
import { type RenderDeps, renderFrom } from './render-partner-invoice'
import { withStoredFile } from './with-stored-file'

/** Unsigned. @throws STATUS_NOT_AUTHORISED, SIGNATORY_NOT_YOU, PARTNER_INVOICE_NOT_IN_ORDER, and as `attachPartnerInvoice` */
export async function finalisePartnerInvoice(
  { db, actor, deps }: Context & { deps: RenderDeps & { files: FileStore; terms?: PaymentTerms } },
  {
    id: noteId,
    fields,
    Version: version,
  }: { id: string; fields: PartnerInvoiceFields; Version?: number | undefined },
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.upload-partner-invoice', 'STATUS_NOT_AUTHORISED')
  const source = await invoiceSource(db, deps.sealer, actor, noteId)
  const { Findings } = await checkAgainst(db, actor, noteId, source, fields, 'make')
  refuseNamedSignatory(actor, source.signatories, fields.PartnerSignatoryName)
  refuseInvoice(Findings)
  const { name, bytes } = await renderFrom(db, deps, noteId, source, fields)
  const file = {
    id: uuid(),
    name,
    contentType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  return withStoredFile(deps.files, file.id, bytes, () =>
    transaction(db, async (tx) => {
      await attachPartnerInvoice(tx, actor, {
        noteId,
        version: version ?? source.version,
        fields,
        file,
        isPortalMade: true,
        isSigned: false,
        terms: deps.terms ?? DEFAULT_TERMS,
      })
      return {
        message: 'Partner Invoice Finalized Successfully.',
        Note: await getNote({ db: tx, actor }, { id: noteId }),
      }
    }),
  )
}
