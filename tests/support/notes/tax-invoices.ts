import { indianDay } from '#domain/commission-notes/note/pay-clock'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'

const DAY_MS = 86_400_000

/** The fields of a correct invoice, dated yesterday. */
export function invoiceFields(changes: Partial<PartnerInvoiceFields> = {}): PartnerInvoiceFields {
  return PartnerInvoiceFields.parse({
    PartnerTaxInvoiceNumber: 'BP/2627/0042',
    PartnerInvoiceDate: indianDay(Date.now() - DAY_MS),
    PartnerSignatoryName: 'Prakash Adhikari',
    PartnerSignatoryDesignation: 'Director',
    PurposeCode: 'S1019',
    ...changes,
  })
}

/** The same, signed by the owner of the demo company's partner in her own name. */
export function demoInvoiceFields(changes: Partial<PartnerInvoiceFields> = {}): PartnerInvoiceFields {
  return invoiceFields({ PartnerSignatoryName: 'Priya Deshpande', ...changes })
}
