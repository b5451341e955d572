import { INVOICE_NUMBER } from '#domain/invoices/schema'
import {
  type ChecklistItem,
  error,
  field,
  type InvoiceFacts,
  type InvoiceMethod,
  ok,
  warning,
} from '#domain/partner-invoices/findings'
import { needsPurposeCode, purposeCodesFor, purposeLabel } from '#domain/partner-invoices/purpose-codes'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { enterOneOf, isSignatory } from '#domain/partner-invoices/signatory'
import { formatDay } from '#domain/time/format'

/** The legal limit for GST numbers; others may have 100 characters (docs/reference/messages.md). */
const GST_NUMBER_LENGTH = 16

/** Checks the invoice number. */
export function aboutNumber(fields: PartnerInvoiceFields, facts: InvoiceFacts): ChecklistItem[] {
  const number = fields.PartnerTaxInvoiceNumber
  const link = field('PartnerTaxInvoiceNumber')
  if (number === '')
    return [error('NUMBER', link, 'The invoice has no number', 'Use the next number in your own sequence.')]
  if (!INVOICE_NUMBER.test(number))
    return [
      error(
        'NUMBER',
        link,
        'Please enter valid invoice number!',
        'Up to 100 letters, digits, spaces and the signs / - _ are allowed.',
      ),
    ]
  const unique =
    facts.takenBy === null
      ? ok(
          'NUMBER_UNIQUE',
          link,
          'The number is free',
          'None of your invoices of this financial year has it.',
        )
      : error(
          'NUMBER_UNIQUE',
          link,
          'The number is already used',
          `Your invoice for ${facts.takenBy} has this number in the same financial year. Each number may stand on one invoice only.`,
        )
  const isLong = facts.isGst && facts.company.taxType === 'GST' && number.length > GST_NUMBER_LENGTH
  if (!isLong) return [unique]
  return [
    unique,
    warning(
      'NUMBER_LENGTH',
      link,
      'The number is longer than 16 characters',
      `It has ${number.length}. The rules for GST invoices allow 16; the tax office may not accept a longer one.`,
    ),
  ]
}

/** Checks the invoice date. */
export function aboutDate(
  { PartnerInvoiceDate: date }: PartnerInvoiceFields,
  facts: InvoiceFacts,
): ChecklistItem {
  const link = field('PartnerInvoiceDate')
  if (date === '')
    return error('DATE', link, 'The invoice has no date', 'Enter the day on which it is made out.')
  if (date > facts.today)
    return error(
      'DATE',
      link,
      'The date is in the future',
      `An invoice is dated ${formatDay(facts.today)} at the latest.`,
    )
  if (facts.firstSentOn !== null && date < facts.firstSentOn)
    return warning(
      'DATE',
      link,
      'The date is before the note was sent',
      `The note was first sent on ${formatDay(facts.firstSentOn)}. Please make sure that the date is meant.`,
    )
  return ok('DATE', link, 'The date is in order', `${formatDay(date)} is not in the future.`)
}

/** Checks that a signatory is named and, where the portal makes the invoice, may sign. */
export function aboutSignatory(
  fields: PartnerInvoiceFields,
  { signatories }: InvoiceFacts,
  way: InvoiceMethod,
): ChecklistItem {
  const name = fields.PartnerSignatoryName
  const link = field('PartnerSignatoryName')
  if (way === 'make' && name !== '' && !isSignatory(signatories.names, name))
    return error('SIGNATORY', link, enterOneOf(signatories.names), signatories.rule)
  const missing = (['PartnerSignatoryName', 'PartnerSignatoryDesignation'] as const).filter(
    (name) => fields[name] === '',
  )
  const [first] = missing
  if (!first)
    return ok('SIGNATORY', link, 'The signatory is named', `${name}, ${fields.PartnerSignatoryDesignation}.`)
  const finding = way === 'make' ? error : warning
  const what =
    first === 'PartnerSignatoryName' ? 'Nobody is named as signatory' : 'The signatory has no designation'
  return finding(
    'SIGNATORY',
    field(first),
    what,
    'An invoice names who signs it for your company, and in which position.',
  )
}

/** Checks the purpose code that the bank may ask for. */
export function aboutPurpose(
  { PurposeCode: code }: PartnerInvoiceFields,
  { issuer, company, bill }: InvoiceFacts,
): ChecklistItem[] {
  const link = field('PurposeCode')
  const isNeeded = needsPurposeCode(issuer.countryId, company.countryId, bill.currency)
  if (code === '' && !isNeeded) return []
  if (code === '')
    return [
      error(
        'PURPOSE_CODE',
        link,
        'The purpose code is missing',
        `The bank asks what a payment in ${bill.currency} is for. ${purposeCodesFor(issuer.countryId)[0]?.code} is the usual one.`,
      ),
    ]
  const label = purposeLabel(code)
  if (label === null)
    return [error('PURPOSE_CODE', link, 'This purpose code is not known', 'Choose one from the list.')]
  if (!purposeCodesFor(issuer.countryId).some((each) => each.code === code))
    return [
      warning(
        'PURPOSE_CODE',
        link,
        'The purpose code is for outgoing payments',
        'Codes with P are for money that is received in India, codes with S for money that is sent from there.',
      ),
    ]
  return [ok('PURPOSE_CODE', link, 'The purpose code is known', `${code}: ${label}.`)]
}
