import { formatAmount } from '#domain/money/format'
import { type Amount, minus } from '#domain/money/money'
import type { Difference } from './differences'

/** An amount with its sign: '−525.00', '+40.00'. */
export function formatSigned(amount: Amount, currency: string): string {
  const text = formatAmount(amount, currency)
  return text.startsWith('-') ? text.replace('-', '−') : `+${text}`
}

/** By how much the note is more or less than it should be: '−525.00'. */
export function formatDifference(
  { Note, Expected }: Pick<Difference, 'Note' | 'Expected'>,
  currency: string,
) {
  return formatSigned(minus(Note, Expected), currency)
}
