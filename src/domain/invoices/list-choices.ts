export const INVOICE_TYPES: Readonly<Record<number, string>> = { 1: 'Proforma', 2: 'Final' }
export type InvoiceType = 1 | 2

export const NEWEST_FIRST = '-created'

/** With an open question of the university, or not paid by the day that it promised. */
export const UNIVERSITY_REPLIES = ['asks', 'late'] as const
export type UniversityReply = (typeof UNIVERSITY_REPLIES)[number]
export const UNIVERSITY_REPLY_LABELS: Readonly<Record<UniversityReply, string>> = {
  asks: 'Universities’ questions to answer',
  late: 'Invoices not paid by the day promised',
}
