import { formatAmount } from '#domain/money/format'
import { type Amount, minus } from '#domain/money/money'
import type { Difference } from './differences'

export function formatSigned(amount: Amount, currency: string): string {
  const text = formatAmount(amount, currency)
  return text.startsWith('-') ? text.replace('-', '−') : `+${text}`
}

/** How far the note is above or below the expected amount: '−525.00'. */
export function formatDifference(
  { Note, Expected }: Pick<Difference, 'Note' | 'Expected'>,
  currency: string,
) {
  return formatSigned(minus(Note, Expected), currency)
}
