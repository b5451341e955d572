import { formatMoney } from '#domain/money/format'

export function feeWords({ Fee, Currency }: { Fee: string | null; Currency: string }): string {
  return Fee === null ? 'Fee on request' : `${formatMoney(Fee, Currency)} a year`
}

export function lengthWords(months: number | null): string {
  if (months === null) return ''
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
