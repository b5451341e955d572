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

export interface ChecklistItem {
  Code: Check
  Severity: (typeof SEVERITIES)[number]
  Title: string
  Explanation: string
  FixLink: string
}

export interface Issuer extends Place {
  name: string
  gstin: string | null
  pan: string | null
  hstNumber: string | null
  hasBankAccount: boolean
  isSubsidiary: boolean
}

export interface InvoiceFacts {
  noteId: string
  issuer: Issuer
  company: Place & { name: string; taxType: 'GST' | 'HST' }
  bill: Bill
  isGst: boolean
  isNonGst: boolean
  /** The day in India when the note was first sent to the partner; null before. */
  firstSentOn: string | null
  /** Today in the latest time zone of anyone who may enter the date. */
  today: string
  signatories: Signatories
  takenBy: string | null
}

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
export const field = (name: Field) => `#${name}`
export const ACCOUNT = paths.bankDetails()
