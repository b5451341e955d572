import { paths } from '#domain/paths'
import type { Bill, Place } from './bill'
import type { PartnerInvoiceFields } from './schema'
import type { Signatories } from './signatory'

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
export interface ChecklistItem {
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
  /** Who may sign what the portal makes. */
  signatories: Signatories
  /** The commission note that has this number in this financial year already. */
  takenBy: string | null
}

/** The portal makes the invoice from the fields, or the partner's own PDF comes with them. */
export type InvoiceMethod = 'make' | 'upload'

type Field = keyof PartnerInvoiceFields
const finding =
  (Severity: ChecklistItem['Severity']) =>
  (Code: Check, FixLink: string, Title: string, Explanation: string): ChecklistItem => ({
    Code,
    Severity,
    Title,
    Explanation,
    FixLink,
  })
export const error = finding('error')
export const warning = finding('warning')
export const ok = finding('ok')
/** A link to a field of the form. */
export const field = (name: Field) => `#${name}`
/** A link to the bank details. */
export const ACCOUNT = paths.bankDetails()
