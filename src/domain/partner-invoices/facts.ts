import type { Note } from '#domain/commission-notes/note/note'
import { formatMoney } from '#domain/money/format'
import { purposeLabel } from '#domain/partner-invoices/purpose-codes'
import { formatDay, formatInstantDay } from '#domain/time/format'

/** A note's tax invoice as labels and values for the note's page; empty without an invoice. */
export function invoiceFacts(
  invoice: Note['PartnerInvoice'],
  currency: string,
  timeZone: string,
): [label: string, value: string][] {
  if (!invoice) return []
  const facts: [string, string | null][] = [
    ['Number', invoice.PartnerTaxInvoiceNumber],
    ['Date', invoice.PartnerInvoiceDate && formatDay(invoice.PartnerInvoiceDate)],
    ['Total', invoice.Total && formatMoney(invoice.Total, currency)],
    [
      'Signatory',
      [invoice.PartnerSignatoryName, invoice.PartnerSignatoryDesignation].filter(Boolean).join(', '),
    ],
    ['Purpose code', purposeOf(invoice.PurposeCode)],
    ['Made', howItCame(invoice)],
    ['File', invoice.FileName],
    ['Shared by', invoice.UploadedBy],
    ['Shared on', formatInstantDay(invoice.UploadedAt, timeZone)],
    ['State', invoice.IsStale ? 'The amount changed after it was shared' : null],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}

/** How an invoice was created, in words. */
export function howItCame(invoice: { IsPortalMade: boolean; IsSigned: boolean }): string {
  const made = invoice.IsPortalMade ? 'By the portal' : 'Uploaded'
  return invoice.IsSigned ? `${made}, signed digitally` : made
}

function purposeOf(code: string): string {
  const label = purposeLabel(code)
  return label === null ? code : `${code}: ${label}`
}
