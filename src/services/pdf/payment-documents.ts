import type { DocumentIssuer, DocumentTaxLine } from './documents.ts'

/** Whom money went to. */
export interface DocumentPayee {
  name: string
  code: string
  address: string
  country: string
  subsidiaryOf?: string | undefined
}

/** What a payment advice prints; its sums add up to the last unit. */
export interface PaymentAdviceDocument {
  /** The reference of the payment. */
  number: string
  date: string
  /** Absolute address of the note in the portal: printed as a QR code. */
  portalUrl: string
  currency: string
  issuer: DocumentIssuer
  recipient: DocumentPayee
  noteNumber: string
  university: string
  mode: string
  /** The last characters of the account it went to; empty where it is not known. */
  accountHint: string
  isPart: boolean
  /** The day it was reversed. */
  reversedOn?: string | undefined
  /** Students' commission and the overall bonus. */
  commission: string
  lessGst: string
  /** Commission less GST. */
  payable: string
  tax: DocumentTaxLine[]
  /** Payable and tax. */
  owed: string
  /** By payments before this one. */
  paidBefore: string
  /** What of the owed this payment settles. */
  gross: string
  taxWithheld: string
  bankCharge: string
  clawBacks: { noteNumber: string; studentName: string; amount: string }[]
  /** What left the bank. */
  net: string
  /** What is owed after it. */
  outstanding: string
}

/** What a partner's statement of a period prints. */
export interface StatementDocument {
  number: string
  date: string
  portalUrl: string
  currency: string
  issuer: DocumentIssuer
  recipient: DocumentPayee
  from: string
  to: string
  opening: string
  closing: string
  credit: string
  debit: string
  /** In the order of the ledger; `effect` is signed, positive is owed to the partner. */
  lines: StatementLine[]
  /** What left the bank in the period, less what came back. */
  transferred: string
  /** What is owed besides the entries, and both together; null for a period that is over, of which that is not known. */
  open: StatementOpen | null
}

/** The notes that are open on the day of the statement, and what is owed in all: the figure of the wallet. */
export interface StatementOpen {
  notes: StatementOpenNote[]
  /** What of the notes is in no entry yet. */
  unbooked: string
  /** The closing balance and what is in no entry yet. */
  owed: string
}

export interface StatementOpenNote {
  number: string
  /** The number of the partner's tax invoice; null where there is none. */
  invoice: string | null
  /** Invoiced or only agreed, in words. */
  standing: string
  outstanding: string
  /** What of it is in no entry yet: less than outstanding after a part payment. */
  unbooked: string
}

export interface StatementLine {
  day: string
  memo: string
  /** Every reference it is known by: of the transfer, of the note, of the partner's tax invoice. */
  reference: string
  effect: string
  balance: string
  /** How the payment divides: total = withheld + charge + netted + transferred; null for what moves no money and keeps none back. */
  payment: { total: string; withheld: string; charge: string; netted: string; transferred: string } | null
}
