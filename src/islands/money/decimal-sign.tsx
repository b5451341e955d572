import type { DecimalSign } from '#domain/money/read-amount'

/** The decimal sign of the reader's locale; a point if it is neither point nor comma. Browser only. */
export function decimalSign(): DecimalSign {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
