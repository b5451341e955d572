import { PAYABLE, statusOf, TRANSITIONS } from '#domain/commission-notes/note/workflow'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { referenceKey } from '#domain/ledger/reference-key'
import { formatMoney } from '#domain/money/format'
import { compare, sum } from '#domain/money/money'
import type { PaymentRow } from './file-columns'
import { fault, plainAmount } from './row-faults'

/** Where a row of a payment file lands; every row in exactly one. */
export const BUCKETS = [
  'matched',
  'wrong amount',
  'wrong currency',
  'duplicate reference',
  'unknown note',
  'already paid',
  'malformed',
] as const
export type Bucket = (typeof BUCKETS)[number]

/** What of a note decides whether a row pays it. */
export interface NoteToPay {
  id: string
  number: string
  statusId: number
  currency: string
  payableAmount: string
  /** What is still to be paid, the tax on the partner's invoice included; the payable amount where absent. */
  outstanding?: string
  /** A part of it was paid before. */
  isPartPaid?: boolean
  /** Why the reader may not mark its payment done now; null where they may. */
  refusal: ErrorCode | null
}

/** What is known outside the file. */
export interface PaymentFacts {
  /** The reader's calendar day. */
  today: string
  /** The notes the reader may see, by `numberKey`. */
  notes: ReadonlyMap<string, NoteToPay>
  /** The number of the note, or the payout, paid with a reference, by `referenceKey`; payments that were undone do not count. */
  paidWith: ReadonlyMap<string, string>
}

export interface SortedRow extends PaymentRow {
  bucket: Bucket
  /** Why it is not matched, for its person; empty where it is. */
  reason: string
  noteId: string | null
}

type Verdict = Pick<SortedRow, 'bucket' | 'reason'>

/** What earlier rows of the same file claim: the row's number by note and by reference. */
interface Claims {
  notes: Map<string, number>
  references: Map<string, number>
}

const PAID_STATUSES = new Set(TRANSITIONS.filter((x) => x.via === 'payment').map((x) => x.to))

/** By which commission numbers are compared. */
export function numberKey(number: string): string {
  return number.replace(/\s+/g, '').toUpperCase()
}

/**
 * Sorts the rows of a payment file into buckets, in this order of checks: malformed, unknown note, already paid, wrong
 * currency, wrong amount, not the reader's to pay now (malformed, with the reason), duplicate reference, paid by an
 * earlier row. A reference belongs to the first well-formed row that names it (docs/decisions/0010-payment-files.md).
 */
export function sortRows(rows: readonly PaymentRow[], facts: PaymentFacts): SortedRow[] {
  const claims: Claims = { notes: new Map(), references: new Map() }
  return rows.map((row) => {
    const note = facts.notes.get(numberKey(row.commissionNumber))
    const malformed = fault(row, facts.today)
    if (malformed !== null) return { ...row, ...verdict('malformed', malformed), noteId: note?.id ?? null }
    const found = validate(row, note, facts, claims)
    const reference = referenceKey(row.referenceNumber)
    if (!claims.references.has(reference)) claims.references.set(reference, row.row)
    if (found.bucket === 'matched' && note) claims.notes.set(note.id, row.row)
    return { ...row, ...found, noteId: note?.id ?? null }
  })
}

function validate(
  row: PaymentRow,
  note: NoteToPay | undefined,
  { paidWith }: PaymentFacts,
  claims: Claims,
): Verdict {
  if (!note) return verdict('unknown note', 'There is no commission note with this number.')
  if (PAID_STATUSES.has(note.statusId))
    return verdict('already paid', 'This commission note is paid already.')
  if (row.currency !== note.currency)
    return verdict('wrong currency', `The note is to be paid in ${note.currency}.`)
  const amount = plainAmount(row.amount)
  // A file names the note's payable amount, with or without the tax that is paid with it; after a part, the rest.
  const fits =
    compare(amount, dueOf(note)) === 0 || (!note.isPartPaid && compare(amount, note.payableAmount) === 0)
  if (!fits) return verdict('wrong amount', amountReason(note))
  if (note.refusal !== null) return verdict('malformed', refusalReason(note, note.refusal))
  const reference = referenceKey(row.referenceNumber)
  const paid = paidWith.get(reference)
  if (paid !== undefined) return verdict('duplicate reference', `This reference paid ${paid} already.`)
  const sameReference = claims.references.get(reference)
  if (sameReference !== undefined)
    return verdict('duplicate reference', `Row ${sameReference} has the same reference.`)
  const sameNote = claims.notes.get(note.id)
  if (sameNote !== undefined) return verdict('already paid', `Row ${sameNote} pays this commission note.`)
  return verdict('matched', '')
}

function dueOf(note: NoteToPay): string {
  return note.outstanding ?? note.payableAmount
}

function amountReason(note: NoteToPay): string {
  if (note.isPartPaid)
    return `The outstanding amount of the note is ${formatMoney(dueOf(note), note.currency)}.`
  return `The payable amount of the note is ${formatMoney(note.payableAmount, note.currency)}.`
}

function refusalReason({ statusId }: NoteToPay, code: ErrorCode): string {
  if (!PAYABLE.includes(statusId))
    return `The note is not ready for payment: it is “${statusOf(statusId).label}”.`
  if (code === 'NOT_ASSIGNED_TO_YOU') return 'This commission note is assigned to somebody else.'
  return CATALOGUE[code].message
}

function verdict(bucket: Bucket, reason: string): Verdict {
  return { bucket, reason }
}

/** How many rows each bucket holds. */
export function countBuckets(rows: readonly Pick<SortedRow, 'bucket'>[]): Record<Bucket, number> {
  const counts = Object.fromEntries(BUCKETS.map((bucket) => [bucket, 0])) as Record<Bucket, number>
  for (const { bucket } of rows) counts[bucket] += 1
  return counts
}

/** What the matched rows pay together, by currency in the alphabet's order. */
export function matchedTotals(rows: readonly SortedRow[]): { Currency: string; Amount: string }[] {
  const amounts = Map.groupBy(
    rows.filter((row) => row.bucket === 'matched'),
    (row) => row.currency,
  )
  return [...amounts]
    .map(([Currency, these]) => ({ Currency, Amount: sum(these.map((row) => plainAmount(row.amount))) }))
    .toSorted((a, b) => (a.Currency < b.Currency ? -1 : 1))
}
