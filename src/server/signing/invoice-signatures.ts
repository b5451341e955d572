import { DOCUMENT_FAULTS } from '#domain/signing/outcome'
import type { InvoiceSignatures } from '#domain/signing/schema'
import { partnerInvoice } from '#server/partner-invoices/get-partner-invoice'
import type { Context } from '#server/platform/runtime/context'
import type { Runtime } from '#server/platform/runtime/runtime'

/** Checks the invoice's signatures now; trust is reported, not required. Throws as `partnerInvoice`. */
export async function invoiceSignatures(
  { db, actor, files, signer }: Context & Pick<Runtime, 'files' | 'signer'>,
  { id: noteId }: { id: string },
): Promise<InvoiceSignatures> {
  const { bytes } = await partnerInvoice({ db, actor, files }, { id: noteId })
  // Loaded on first use, as in all of signing: its libraries are a tenth of a start.
  const { verifyPdf } = await import('#services/signing/pades/verify')
  const verified = await verifyPdf(bytes, await signer.authorities())
  if (verified === 'unsigned' || verified === 'unreadable')
    return { IsSigned: false, IsValid: false, Message: DOCUMENT_FAULTS[verified], Signatures: [] }
  if (typeof verified === 'string')
    return { IsSigned: true, IsValid: false, Message: DOCUMENT_FAULTS[verified], Signatures: [] }
  const isWhole = verified.at(-1)?.isWhole ?? false
  return {
    IsSigned: true,
    IsValid: isWhole,
    Message: isWhole ? 'The document is as it was signed.' : DOCUMENT_FAULTS.appended,
    Signatures: verified.map((signature) => ({
      Signatory: signature.signatory,
      SignedAt: signature.at?.toISOString() ?? null,
      TimestampedAt: signature.timestamp?.at.toISOString() ?? null,
      TimestampedBy: signature.timestamp?.authority ?? null,
      Reason: signature.reason,
      Issuer: signature.issuer,
      SerialNumber: signature.serialNumber,
      IsTrusted: signature.isTrusted,
      CoversWholeFile: signature.isWhole,
    })),
  }
}
