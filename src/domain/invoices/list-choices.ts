export const INVOICE_TYPES: Readonly<Record<number, string>> = { 1: 'Proforma', 2: 'Final' }
export type InvoiceType = 1 | 2

export const NEWEST_FIRST = '-created'

export const UNIVERSITY_REPLIES = ['asks', 'late'] as const
export type UniversityReply = (typeof UNIVERSITY_REPLIES)[number]
export const UNIVERSITY_REPLY_LABELS: Readonly<Record<UniversityReply, string>> = {
  asks: 'Universities’ questions to answer',
  late: 'Invoices not paid by the day promised',
}

/** Days since an invoice was issued that was sent and is not paid in full; null has no end. */
export const INVOICE_AGES = {
  '0-30': { label: '0-30 days', from: 0, until: 30 },
  '31-60': { label: '31-60 days', from: 31, until: 60 },
  '61-90': { label: '61-90 days', from: 61, until: 90 },
  'over-90': { label: 'over 90 days', from: 91, until: null },
} as const satisfies Record<string, { label: string; from: number; until: number | null }>
export type InvoiceAge = keyof typeof INVOICE_AGES
export const INVOICE_AGE_VALUES = Object.keys(INVOICE_AGES) as [InvoiceAge, ...InvoiceAge[]]
