import { formatSigned } from '#domain/money/format'
import { minus } from '#domain/money/money'
import type { Difference } from './differences'

/** How far the note is above or below the expected amount: '−525.00'. */
export function formatDifference(
  { Note, Expected }: Pick<Difference, 'Note' | 'Expected'>,
  currency: string,
) {
  return formatSigned(minus(Note, Expected), currency)
}
