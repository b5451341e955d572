import type { TaxType } from '#domain/money/tax-words'
import type { DocumentIssuer, DocumentTaxLine } from './letterhead.ts'

export interface DocumentPayee {
  name: string
  code: string
  address: string
  country: string
  subsidiaryOf?: string | undefined
}

interface PaymentDocument {
  number: string
  date: string
  portalUrl: string
  currency: string
  issuer: DocumentIssuer
  recipient: DocumentPayee
}

interface AdviceDocument extends PaymentDocument {
  mode: string
  /** The last characters of the account it went to; '' if unknown. */
  accountHint: string
  net: string
}

export interface PayoutAdviceDocument extends AdviceDocument {
  noteNumber: null
  requestedOn: string
}

/** A note's payment: payable = commission - GST + bonus (null without one), owed = payable + tax; exact to the smallest unit. */
export interface PaymentAdviceDocument extends AdviceDocument {
  noteNumber: string
  university: string
  isPart: boolean
  reversedOn?: string | undefined
  taxType: TaxType
  commission: string
  lessGst: string
  bonus: { name: string; amount: string } | null
  payable: string
  tax: DocumentTaxLine[]
  owed: string
  paidBefore: string
  gross: string
  taxWithheld: string
  bankCharge: string
  clawBacks: { noteNumber: string; studentName: string; amount: string }[]
  outstanding: string
}

export interface StatementDocument extends PaymentDocument {
  from: string
  to: string
  opening: string
  closing: string
  credit: string
  debit: string
  /** In ledger order; `effect` is signed, positive amounts are owed to the partner. */
  lines: StatementLine[]
  /** What left the bank in the period, less what came back. */
  transferred: string
  /** What is owed beyond the entries, and the total; null for a past period, for which it is unknown. */
  open: StatementOpen | null
}

export interface StatementOpen {
  notes: StatementOpenNote[]
  unbooked: string
  owed: string
}

export interface StatementOpenNote {
  number: string
  invoice: string | null
  status: string
  outstanding: string
  unbooked: string
}

export interface StatementLine {
  day: string
  memo: string
  reference: string
  effect: string
  balance: string
  /** total = withheld + charge + netted + transferred; null if no money moves and nothing is deducted. */
  payment: { total: string; withheld: string; charge: string; netted: string; transferred: string } | null
}
