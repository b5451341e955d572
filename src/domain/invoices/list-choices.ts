/** Types of university invoices. */
export const INVOICE_TYPES: Readonly<Record<number, string>> = { 1: 'Proforma', 2: 'Final' }
export type InvoiceType = 1 | 2
export const TAX_TYPES = ['GST', 'HST'] as const

/** What the list sorts by unless somebody chose. */
export const NEWEST_FIRST = '-created'
