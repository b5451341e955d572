import { isGstin, isPan } from '#domain/bank-details/patterns'
import { INVOICE_NUMBER } from '#domain/invoices/schema'
import { formatMoney, formatRate } from '#domain/money/format'
import { compare, isAmount, minus } from '#domain/money/money'
import { paths } from '#domain/paths'
import { formatDay } from '#domain/time/format'
import type { Bill, Place } from './bill'
import { gstCodeOf, stateName, stateOfGstin } from './indian-states'
import { needsPurposeCode, purposeCodesFor, purposeLabel } from './purpose-codes'
import type { PartnerInvoiceFields } from './schema'

export const CHECKS = [
  'NUMBER',
  'NUMBER_UNIQUE',
  'NUMBER_LENGTH',
  'DATE',
  'SIGNATORY',
  'PURPOSE_CODE',
  'GSTIN',
  'PAN',
  'STATE',
  'HST_NUMBER',
  'TAX_HEAD',
  'TOTAL',
  'NON_GST',
  'BANK',
] as const
export type Check = (typeof CHECKS)[number]

export const SEVERITIES = ['error', 'warning', 'ok'] as const

/** One line of the checklist, in words for the person who raises the invoice. */
export interface Finding {
  Code: Check
  Severity: (typeof SEVERITIES)[number]
  Title: string
  Explanation: string
  /** Where it is fixed: a path of the portal, or '#' and the field's name. */
  FixLink: string
}

/** Who makes the invoice out: the partner, or its subsidiary that the note was raised for. */
export interface Issuer extends Place {
  name: string
  gstin: string | null
  pan: string | null
  hstNumber: string | null
  hasBankAccount: boolean
}

/** What the checklist compares the fields with. */
export interface InvoiceFacts {
  noteId: string
  issuer: Issuer
  company: Place & { name: string; taxType: 'GST' | 'HST' }
  bill: Bill
  isGst: boolean
  isNonGst: boolean
  /** When the note was first sent to the partner, a day of India; null before. */
  firstSentOn: string | null
  /** The latest day that is today for somebody who may write the date. */
  today: string
  /** The commission note that has this number in this financial year already. */
  takenBy: string | null
}

/** The portal makes the invoice from the fields, or the partner's own PDF comes with them. */
export type Way = 'make' | 'upload'

/** The longest number that the law on GST invoices knows; numbers may have 100 characters (docs/reference/messages.md). */
const GST_NUMBER_LENGTH = 16

/**
 * Everything there is to say about a partner's tax invoice before it is finalised, shared or signed (docs/decisions/0020): an entry
 * for each check that applies, those in order too. Errors refuse it, warnings are shown.
 */
export function checklist(fields: PartnerInvoiceFields, facts: InvoiceFacts, way: Way): Finding[] {
  return [
    ...aboutNumber(fields, facts),
    aboutDate(fields, facts),
    ...aboutSignatory(fields, way),
    ...aboutPurpose(fields, facts),
    ...aboutRegistration(facts),
    ...aboutTax(fields, facts, way),
    aboutTotal(fields, facts, way),
    ...aboutNonGst(fields, facts),
    ...aboutBank(facts, way),
  ]
}

/** Whether nothing in the list refuses the invoice. */
export function canProceed(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.Severity !== 'error')
}

type Field = keyof PartnerInvoiceFields
const finding =
  (Severity: Finding['Severity']) =>
  (Code: Check, FixLink: string, Title: string, Explanation: string): Finding => ({
    Code,
    Severity,
    Title,
    Explanation,
    FixLink,
  })
const error = finding('error')
const warning = finding('warning')
const ok = finding('ok')
const field = (name: Field) => `#${name}`
const ACCOUNT = paths.bankDetails()

function aboutNumber(fields: PartnerInvoiceFields, facts: InvoiceFacts): Finding[] {
  const number = fields.PartnerTaxInvoiceNumber
  const link = field('PartnerTaxInvoiceNumber')
  if (number === '')
    return [
      error('NUMBER', link, 'The invoice has no number', 'Give it the next number of your own invoices.'),
    ]
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
          'The number was used already',
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

function aboutDate({ PartnerInvoiceDate: date }: PartnerInvoiceFields, facts: InvoiceFacts): Finding {
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

function aboutSignatory(fields: PartnerInvoiceFields, way: Way): Finding[] {
  const missing = (['PartnerSignatoryName', 'PartnerSignatoryDesignation'] as const).filter(
    (name) => fields[name] === '',
  )
  const [first] = missing
  if (!first)
    return [
      ok(
        'SIGNATORY',
        field('PartnerSignatoryName'),
        'The signatory is named',
        `${fields.PartnerSignatoryName}, ${fields.PartnerSignatoryDesignation}.`,
      ),
    ]
  const say = way === 'make' ? error : warning
  const what =
    first === 'PartnerSignatoryName' ? 'Nobody is named as signatory' : 'The signatory has no designation'
  return [
    say(
      'SIGNATORY',
      field(first),
      what,
      'An invoice names who signs it for your company, and in which position.',
    ),
  ]
}

function aboutPurpose(
  { PurposeCode: code }: PartnerInvoiceFields,
  { issuer, company, bill }: InvoiceFacts,
): Finding[] {
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
        'The purpose code is one for the other direction',
        'Codes with P are for money that is received in India, codes with S for money that is sent from there.',
      ),
    ]
  return [ok('PURPOSE_CODE', link, 'The purpose code is known', `${code}: ${label}.`)]
}

/** The numbers under which the issuer is registered, and whether they fit each other and its state. */
function aboutRegistration(facts: InvoiceFacts): Finding[] {
  const { issuer, company, isGst, noteId } = facts
  if (isGst && company.taxType === 'HST')
    return issuer.hstNumber
      ? [ok('HST_NUMBER', ACCOUNT, 'The HST number is on record', `${issuer.hstNumber}.`)]
      : [
          warning(
            'HST_NUMBER',
            ACCOUNT,
            'No HST number is on record',
            'An invoice that adds HST names the number under which you are registered for it.',
          ),
        ]
  const { gstin } = issuer
  if (!gstin && !isGst) return []
  if (!gstin && issuer.countryId !== company.countryId)
    return [
      error(
        'GSTIN',
        paths.note(noteId),
        'A company abroad has no GSTIN',
        `The note is for GST, which only a company registered in India may add. Ask for the note of ${issuer.name} without GST.`,
      ),
    ]
  if (!gstin)
    return [
      error(
        'GSTIN',
        ACCOUNT,
        'The GSTIN is missing',
        `The note is for GST, which only a registered company may add. Add the GSTIN of ${issuer.name}, or ask for the note without GST.`,
      ),
    ]
  if (!isGstin(gstin))
    return [
      (isGst ? error : warning)(
        'GSTIN',
        ACCOUNT,
        'The GSTIN is not valid',
        `${gstin} does not have the form of a GSTIN, or its last character does not fit the others. Most often two characters were swapped.`,
      ),
    ]
  return [
    ok('GSTIN', ACCOUNT, 'The GSTIN is in order', `${gstin}: check digit valid.`),
    aboutPan(gstin, issuer, isGst),
    ...(isGst ? [aboutState(gstin, issuer)] : []),
  ]
}

function aboutPan(gstin: string, { pan }: Issuer, isGst: boolean): Finding {
  const inside = gstin.slice(2, 12)
  if (!pan)
    return warning(
      'PAN',
      ACCOUNT,
      'No PAN is on record',
      `The GSTIN belongs to the PAN ${inside}. Add it, so that tax is not withheld at the higher rate.`,
    )
  if (!isPan(pan) || pan !== inside)
    return (isGst ? error : warning)(
      'PAN',
      ACCOUNT,
      'The PAN does not fit the GSTIN',
      `The GSTIN holds the PAN ${inside}, on record is ${pan}. Correct the one that is wrong.`,
    )
  return ok('PAN', ACCOUNT, 'The PAN fits the GSTIN', `${pan} is the PAN inside the GSTIN.`)
}

function aboutState(gstin: string, { stateId, countryId }: Issuer): Finding {
  const registered = stateOfGstin(gstin) ?? gstin.slice(0, 2)
  if (stateId === null)
    return error(
      'STATE',
      ACCOUNT,
      'The state is missing',
      `The GSTIN is registered in ${registered}. Which tax is added depends on the state of your address.`,
    )
  if (gstCodeOf(stateId) !== gstin.slice(0, 2))
    return error(
      'STATE',
      ACCOUNT,
      'The GSTIN is of another state',
      `It is registered in ${registered}, the address is in ${stateName(countryId, stateId)}. Which tax is added depends on the state.`,
    )
  return ok('STATE', ACCOUNT, 'The state fits the GSTIN', `${stateName(countryId, stateId)}.`)
}

function aboutTax(
  fields: PartnerInvoiceFields,
  { bill, issuer, company }: InvoiceFacts,
  way: Way,
): Finding[] {
  const link = field('StatedTaxHead')
  const why = whyThisHead(bill, issuer, company)
  const stated = fields.StatedTaxHead
  if (way === 'make') return [ok('TAX_HEAD', link, taxWords(bill), why)]
  if (stated === '')
    return [
      warning(
        'TAX_HEAD',
        link,
        'Which tax the PDF adds was not said',
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

/** Why it is this tax, as a sentence. */
export function whyThisHead(
  { head }: Pick<Bill, 'head'>,
  issuer: Place,
  company: Place & { name: string },
): string {
  const yours = stateName(issuer.countryId, issuer.stateId)
  const theirs = stateName(company.countryId, company.stateId)
  if (head === 'CGST + SGST') return `You and ${company.name} are both in ${theirs}.`
  if (head === 'IGST' && yours) return `You are in ${yours}, ${company.name} is in ${theirs}.`
  if (head === 'IGST') return `You are outside ${theirs}, where ${company.name} is.`
  if (head === 'HST') return `${company.name} is in ${theirs}.`
  return 'The note is not for GST.'
}

function aboutTotal(fields: PartnerInvoiceFields, { bill }: InvoiceFacts, way: Way): Finding {
  const link = field('StatedTotal')
  const asked = formatMoney(bill.total, bill.currency)
  if (way === 'make') return ok('TOTAL', link, `The total is ${asked}`, 'It is made from the note, exactly.')
  const stated = fields.StatedTotal.replaceAll(',', '').replaceAll(' ', '')
  if (stated === '' && fields.StatedCurrency === '')
    return warning('TOTAL', link, 'The total of the PDF was not typed', `It must be ${asked}.`)
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
      `The PDF asks for ${formatMoney(stated, bill.currency)}, the note for ${asked}: ${formatMoney(
        more > 0 ? minus(stated, bill.total) : minus(bill.total, stated),
        bill.currency,
      )} ${more > 0 ? 'too much' : 'too little'}.`,
    )
  return ok('TOTAL', link, 'The total equals the note', `${asked}.`)
}

function aboutNonGst(fields: PartnerInvoiceFields, { isNonGst }: InvoiceFacts): Finding[] {
  if (!isNonGst) return []
  const link = field('IsNonGstDeclared')
  if (fields.IsNonGstDeclared)
    return [ok('NON_GST', link, 'The declaration is made', 'The invoice says that no GST applies.')]
  return [
    error(
      'NON_GST',
      link,
      'The declaration is not ticked',
      'The note is without GST. Declare that none applies to what you bill.',
    ),
  ]
}

function aboutBank({ issuer }: InvoiceFacts, way: Way): Finding[] {
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
