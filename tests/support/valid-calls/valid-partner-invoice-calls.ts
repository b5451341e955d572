import type { Situation } from '#tests/support/http/situation'
import { invoiceFields } from '#tests/support/notes/tax-invoices'

/** Requests of partners' tax invoices that are accepted in this situation. */
export function partnerInvoiceCalls({ world, sentId, invoicedId }: Situation) {
  const { partner } = world.people
  const UserId = partner.id
  const params = { id: sentId }
  const { StatedTotal: _, StatedCurrency: __, StatedTaxHead: ___, ...made } = invoiceFields()
  const fields = { ...made, IsNonGstDeclared: true }
  const stated = { StatedTotal: '2700.00', StatedCurrency: 'AUD', StatedTaxHead: 'None' }
  return {
    checkPartnerInvoice: {
      actor: partner,
      params,
      body: { UserId, ...fields, ...stated, Way: 'upload' },
    },
    previewPartnerInvoice: { actor: partner, params, body: { UserId, ...fields } },
    finalisePartnerInvoice: { actor: partner, params, body: { UserId, ...fields, Version: 1 } },
    sharePartnerInvoice: {
      actor: partner,
      body: { UserId, commissionNoteId: sentId, Version: '1', ...fields, ...stated },
    },
    notePdfSignedUrl: {
      actor: partner,
      params: { id: invoicedId },
      query: { UserId, userId: UserId, forPartner: 'true' },
    },
  }
}
