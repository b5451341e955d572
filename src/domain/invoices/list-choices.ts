export const INVOICE_TYPES: Readonly<Record<number, string>> = { 1: 'Proforma', 2: 'Final' }
export type InvoiceType = 1 | 2
export const TAX_TYPES = ['GST', 'HST'] as const

export const NEWEST_FIRST = '-created'

/** With an open question of the university, or not paid by the day that it promised. */
export const UNIVERSITY_SAYS = ['asks', 'late'] as const
export type UniversitySays = (typeof UNIVERSITY_SAYS)[number]
export const UNIVERSITY_SAYS_LABELS: Readonly<Record<UniversitySays, string>> = {
  asks: 'Universities’ questions to answer',
  late: 'Invoices not paid by the day promised',
}
