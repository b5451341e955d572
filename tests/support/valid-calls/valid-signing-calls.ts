import { fullName } from '#domain/access/actor'
import type { Situation } from '#tests/support/http/situation'
import { invoiceFields } from '#tests/support/notes/tax-invoices'

/** Requests of digital signing that are accepted in this situation. */
export function signingCalls({ world, sentId, invoicedId }: Situation) {
  const { partner } = world.people
  const UserId = partner.id
  const fields = { ...invoiceFields({ PartnerSignatoryName: fullName(partner) }), IsNonGstDeclared: true }
  return {
    generateDigitalSignParams: {
      actor: partner,
      params: { id: sentId },
      body: { ...fields, UserId, FileData: '', Version: 1 },
    },
    digitalSignRequest: { actor: partner, params: { id: sentId }, body: { UserId } },
    partnerInvoiceSignatures: { actor: partner, params: { id: invoicedId }, query: { UserId } },
  }
}
