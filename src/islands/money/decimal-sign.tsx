import type { DecimalSign } from '#domain/money/read-amount'

/** What the reader's locale puts before a fraction; a point where a locale has another sign. In the browser alone. */
export function decimalSign(): DecimalSign {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}
