import { decimalsOf } from '#domain/money/currencies'
import { compare, isZero, sum } from '#domain/money/money'
import { withoutZeros } from '#domain/money/trailing-zeros'
import type { LedgerAccount } from './accounts'

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

export interface LedgerEntry {
  kind: string
  occurredOn: string
  reference: string
  memo: string
  actorId: string | null
  /** The row that it books; together with `kind` it can be booked only once. */
  source: { table: string; id: string }
  reverses?: string
  lines: readonly LedgerLine[]
}

/** The lines with an amount other than zero. */
export function movingLines(entry: LedgerEntry): LedgerLine[] {
  return entry.lines.filter((line) => !isZero(line.amount))
}

/** Why an entry is invalid, or null: it needs two lines or more, valid decimals, and a balance of zero. */
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

/** The lines that reverse an entry: the same with opposite signs. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, amount: negated(line.amount) }))
}

export function negated(amount: string): string {
  if (isZero(amount)) return '0'
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`
}
