import { decimalsOf } from '#domain/money/currencies'
import { compare, isZero, sum } from '#domain/money/money'
import { withoutZeros } from '#domain/money/trailing-zeros'
import type { LedgerAccount } from './accounts'

/** One line to be booked. */
export interface LedgerLine {
  account: LedgerAccount
  partnerId?: string
  subsidiaryId?: string | null
  universityId?: string
  noteId?: string
  currency: string
  /** Debit positive, credit negative. */
  amount: string
}

/** One booking. */
export interface LedgerEntry {
  kind: string
  /** The day it happened, 'YYYY-MM-DD'. */
  occurredOn: string
  reference: string
  memo: string
  /** Null for what the system books. */
  actorId: string | null
  /** The row it books; with `kind` it is booked once. */
  source: { table: string; id: string }
  /** The entry it takes back. */
  reverses?: string
  lines: readonly LedgerLine[]
}

/** The lines that move anything. */
export function movingLines(entry: LedgerEntry): LedgerLine[] {
  return entry.lines.filter((line) => !isZero(line.amount))
}

/** What is wrong with an entry, or null: it has two lines at least, its currencies' decimals, and balances in each of them. */
export function entryFault(entry: LedgerEntry): string | null {
  const lines = movingLines(entry)
  if (lines.length < 2) return `${entry.kind} needs two lines at least`
  for (const { amount, currency } of lines) {
    const [, fraction = ''] = amount.split('.')
    if (withoutZeros(fraction).length > decimalsOf(currency))
      return `${amount} has more decimals than ${currency}`
  }
  for (const [currency, these] of Map.groupBy(lines, (line) => line.currency)) {
    const total = sum(these.map((line) => line.amount))
    if (compare(total, '0') !== 0) return `${entry.kind} does not balance: ${currency} ${total} too much`
  }
  return null
}

/** The lines that take an entry back: the same with their signs turned. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, amount: negated(line.amount) }))
}

/** The amount with its sign turned. */
export function negated(amount: string): string {
  if (isZero(amount)) return '0'
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
