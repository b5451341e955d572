import { formatMoney, formatRate } from '#domain/money/format'
import { compare, isAmount, minus } from '#domain/money/money'
import { inTax, type TaxType } from '#domain/money/tax-words'
import type { Bill, Place } from '#domain/partner-invoices/bill'
import {
  ACCOUNT,
  type ChecklistItem,
  error,
  field,
  type InvoiceFacts,
  type InvoiceMethod,
  ok,
  warning,
} from '#domain/partner-invoices/findings'
import { stateName } from '#domain/partner-invoices/indian-states'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'

/** Checks that the tax is what the note asks for. */
export function aboutTax(
  fields: PartnerInvoiceFields,
  { bill, issuer, company }: InvoiceFacts,
  way: InvoiceMethod,
): ChecklistItem[] {
  // The missing state is a finding of its own.
  if (bill.head === null) return []
  const link = field('StatedTaxHead')
  const why = whyThisHead(bill, issuer, company)
  const stated = fields.StatedTaxHead
  if (way === 'make') return [ok('TAX_HEAD', link, taxWords(bill), why)]
  if (stated === '')
    return [
      warning(
        'TAX_HEAD',
        link,
        'The tax on the PDF is not chosen',
        `It must add ${bill.lines.length === 0 ? 'none' : taxWords(bill)}. ${why}`,
      ),
    ]
  if (stated !== bill.head)
    return [
      error(
        'TAX_HEAD',
        link,
        'The tax head is wrong',
        `The PDF adds ${stated === 'None' ? 'no tax' : stated}, the note asks for ${bill.head === 'None' ? 'none' : bill.head}. ${why}`,
      ),
    ]
  return [ok('TAX_HEAD', link, 'The tax head is in order', why)]
}

/** 'CGST 9% and SGST 9%', 'No tax'. */
export function taxWords({ lines }: Pick<Bill, 'lines'>): string {
  if (lines.length === 0) return 'No tax'
  return lines.map((line) => `${line.name} ${formatRate(line.rate)}`).join(' and ')
}

/** Why this tax applies, as a sentence. */
export function whyThisHead(
  { head }: Pick<Bill, 'head'>,
  issuer: Place,
  company: Place & { name: string; taxType: TaxType },
): string {
  const yours = stateName(issuer.countryId, issuer.stateId)
  const theirs = stateName(company.countryId, company.stateId)
  if (head === null)
    return `${yours ? `The state of ${company.name}` : 'Your state'} is missing. It decides whether CGST and SGST or IGST is added.`
  if (head === 'CGST + SGST') return `You and ${company.name} are both in ${theirs}.`
  if (head === 'IGST' && yours) return `You are in ${yours}, ${company.name} is in ${theirs}.`
  if (head === 'IGST') return `You are outside ${theirs}, where ${company.name} is.`
  if (head === 'HST') return `${company.name} is in ${theirs}.`
  return inTax('The note is not for GST.', company.taxType)
}

/** Checks that the total equals the note's. */
export function aboutTotal(
  fields: PartnerInvoiceFields,
  { bill }: InvoiceFacts,
  way: InvoiceMethod,
): ChecklistItem {
  const link = field('StatedTotal')
  const asked = formatMoney(bill.total, bill.currency)
  if (way === 'make') return ok('TOTAL', link, `The total is ${asked}`, 'It is made from the note, exactly.')
  const stated = fields.StatedTotal.replaceAll(',', '').replaceAll(' ', '')
  if (stated === '' && fields.StatedCurrency === '')
    return warning('TOTAL', link, 'The total on the PDF is not entered', `It must be ${asked}.`)
  if (fields.StatedCurrency !== '' && fields.StatedCurrency !== bill.currency)
    return error(
      'TOTAL',
      field('StatedCurrency'),
      'The currency is another one',
      `The PDF is in ${fields.StatedCurrency}, the note in ${bill.currency}. The invoice must be in the currency of the note.`,
    )
  if (!isAmount(stated, bill.currency))
    return error('TOTAL', link, 'The total cannot be read', `Type it in digits, such as ${bill.total}.`)
  const more = compare(stated, bill.total)
  if (more !== 0)
    return error(
      'TOTAL',
      link,
      'The total differs from the note',
      `The PDF says ${formatMoney(stated, bill.currency)}, the note ${asked}: ${formatMoney(
        more > 0 ? minus(stated, bill.total) : minus(bill.total, stated),
        bill.currency,
      )} ${more > 0 ? 'too much' : 'too little'}.`,
    )
  return ok('TOTAL', link, 'The total equals the note', `${asked}.`)
}

/** Checks the declaration that a note without GST needs. */
export function aboutNonGst(
  fields: PartnerInvoiceFields,
  { isNonGst, company: { taxType } }: InvoiceFacts,
): ChecklistItem[] {
  if (!isNonGst) return []
  const link = field('IsNonGstDeclared')
  if (fields.IsNonGstDeclared)
    return [
      ok('NON_GST', link, 'The declaration is made', inTax('The invoice says that no GST applies.', taxType)),
    ]
  return [
    error(
      'NON_GST',
      link,
      'The declaration is not ticked',
      inTax('The note is without GST. Declare that none applies to what you bill.', taxType),
    ),
  ]
}

/** Checks that an invoice made by the portal can say where to pay. */
export function aboutBank({ issuer }: InvoiceFacts, way: InvoiceMethod): ChecklistItem[] {
  if (way === 'upload') return []
  if (issuer.hasBankAccount)
    return [ok('BANK', ACCOUNT, 'The bank account is on record', 'The invoice says where to pay.')]
  return [
    warning(
      'BANK',
      ACCOUNT,
      'No bank account is on record',
      'The invoice will not say where to pay. Add the bank details first.',
    ),
  ]
}
