import { isAmount, isZero } from '#domain/money/money'
import { REPLACEMENT } from '#domain/spreadsheet/cells'
import { isDay } from '#domain/time/day'
import { PAYMENT_COLUMNS, type PaymentField, type PaymentRow } from './file-columns'

const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const CURRENCY = /^[A-Z]{3}$/
/** As many characters as the single form takes. */
const LONGEST: Partial<Record<PaymentField, number>> = { referenceNumber: 100, remarks: 5000 }

/** An amount without the commas that group its digits: "12,34,567.50" and "1,234,567.50" are the same. */
export function plainAmount(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}

/**
 * What is wrong with a row by itself, or null; the words of the single form where it has some (docs/reference/messages.md).
 *
 * @param today the reader's calendar day, which a payment is not later than
 */
export function fault(row: PaymentRow, today: string): string | null {
  return (
    missing(row) ??
    unkeepable(row) ??
    amountFault(plainAmount(row.amount)) ??
    (CURRENCY.test(row.currency) ? null : 'Enter a currency such as AUD.') ??
    dayFault(row.processedAt, today)
  )
}

function missing(row: PaymentRow): string | null {
  if (row.commissionNumber === '') return '*Commission Number is required.'
  if (row.amount === '') return '*Amount is required.'
  if (row.currency === '') return '*Currency is required.'
  if (row.processedAt === '') return '*Payment Process date is required.'
  if (row.referenceNumber === '') return '*Reference no. is required.'
  if (row.remarks === '') return '*Payment remarks is required.'
  return null
}

function unkeepable(row: PaymentRow): string | null {
  for (const { field, header } of PAYMENT_COLUMNS) {
    if (row[field].includes(REPLACEMENT)) return `${header} contains characters that cannot be stored.`
    const longest = LONGEST[field]
    if (longest !== undefined && row[field].length > longest)
      return `${header} is longer than ${longest} characters.`
  }
  return null
}

function amountFault(amount: string): string | null {
  if (!isAmount(amount)) return 'Enter an amount with up to two decimals'
  return isZero(amount) ? 'Enter an amount above zero' : null
}

function dayFault(text: string, today: string): string | null {
  if (!isDay(text)) return 'Enter the payment process date as a date, such as 2026-11-20.'
  return text > today ? 'The payment process date is in the future.' : null
}
