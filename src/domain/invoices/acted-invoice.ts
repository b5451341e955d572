import { minus } from '#domain/money/money'
import type { InvoiceDetails } from './details'

const FIELDS = [
  'InvoiceId',
  'Number',
  'PONumber',
  'StatusId',
  'Currency',
  'PayableAmount',
  'Received',
  'UniversityName',
  'UniversityEmail',
  'Version',
] as const

export type ActedInvoice = Pick<InvoiceDetails, (typeof FIELDS)[number]>

/** An invoice without what its actions do not need. */
export function actedInvoice(invoice: InvoiceDetails): ActedInvoice {
  return Object.fromEntries(FIELDS.map((field) => [field, invoice[field]])) as unknown as ActedInvoice
}

/** The outstanding amount, in the invoice's currency. */
export function openOf({
  PayableAmount,
  Received,
}: Pick<ActedInvoice, 'PayableAmount' | 'Received'>): string {
  return minus(PayableAmount, Received)
}
