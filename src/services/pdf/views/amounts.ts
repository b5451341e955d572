import { formatAmount, formatMoney, formatRate } from '#domain/money/format'
import { amountInWords } from '#domain/money/words'
import type { DocumentTaxLine } from '../letterhead.ts'
import { oneLine } from './text.ts'

export interface Sum {
  label: string
  amount: string
  strong: boolean
}

/** One line of the sums, with the currency beside the amount. */
export function sum(label: string, amount: string, currency: string, strong = false): Sum {
  return { label: oneLine(label), amount: formatMoney(amount, currency), strong }
}

/** The tax lines of the sums: "CGST 9%". */
export function taxSums(tax: DocumentTaxLine[], currency: string): Sum[] {
  return tax.map(({ name, rate, amount }) => sum(`${name} ${formatRate(rate)}`, amount, currency))
}

/** The amount in words as a sentence; null if it cannot be put in words. */
export function inWords(amount: string, currency: string): string | null {
  const words = amountInWords(amount, currency)
  return words === null ? null : `${words} only`
}

/** An amount for a column whose header names the currency. */
export function cell(amount: string, currency: string): string {
  return formatAmount(amount, currency)
}

/** A line's rate, or the word for a fixed amount. */
export function rateCell(rate: string | null): string {
  return rate === null ? 'Fixed' : formatRate(rate)
}

/** Whether amounts are too long for one line, so that the table needs its smaller size. */
export function needsCompactTable(amounts: string[]): boolean {
  return amounts.some((amount) => amount.length > 12)
}
