import { formatMoney } from '#domain/money/format'

/** What a course costs in its first year, in words. */
export function feeWords({ Fee, Currency }: { Fee: string | null; Currency: string }): string {
  return Fee === null ? 'Fee on request' : `${formatMoney(Fee, Currency)} a year`
}

/** How long a course takes: '2 years', '18 months'; '' where that is not known. */
export function lengthWords(months: number | null): string {
  if (months === null) return ''
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
