import { formatMoney } from '#domain/money/format'
import { isAmount, isZero } from '#domain/money/money'
import {
  OPTIONAL_COLUMNS,
  PAYMENT_COLUMNS,
  type PaymentField,
  type PaymentRow,
} from '#domain/payments/file-columns'
import { REPLACEMENT } from '#domain/spreadsheet/cells'
import { isDay } from '#domain/time/day'

const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
export const DATE_REQUIRED = '*Payment Process date is required.'
export const NO_DATE = 'Enter the payment process date as a date, such as 2026-11-20.'
export const FUTURE_DATE = 'The payment process date is in the future.'
export const CURRENCY = /^[A-Z]{3}$/
/** The same limits as the single payment form. */
const LONGEST: Partial<Record<PaymentField, number>> = { referenceNumber: 100, remarks: 5000 }

const REQUIRED: Readonly<Record<PaymentField, string>> = {
  commissionNumber: '*Commission Number is required.',
  amount: '*Amount is required.',
  currency: '*Currency is required.',
  processedAt: DATE_REQUIRED,
  referenceNumber: '*Reference no. is required.',
  remarks: '*Payment remarks is required.',
}

/** An amount without grouping commas: "12,34,567.50" and "1,234,567.50" are the same. */
export function plainAmount(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}

/** A readable amount formatted; as typed if its currency cannot have it. */
export function shownAmount(text: string, currency: string): string {
  const amount = plainAmount(text)
  return CURRENCY.test(currency) && isAmount(amount, currency)
    ? formatMoney(amount, currency)
    : `${currency} ${text}`.trim()
}

/** All errors in a row by itself; a payment cannot be later than `today`, the reader's calendar day. */
export function faults(row: PaymentRow, today: string): string[] {
  const found = [
    ...missing(row),
    ...unkeepable(row),
    row.amount !== '' && amountFault(plainAmount(row.amount)),
    row.currency !== '' && !CURRENCY.test(row.currency) && 'Enter a currency such as AUD.',
    row.processedAt !== '' && dayFault(row.processedAt, today),
    ...OPTIONAL_COLUMNS.map(
      ({ field, header }) =>
        !isAmount(deductionOf(row[field])) && `${header}: enter an amount with up to two decimals`,
    ),
  ]
  return found.flatMap((sentence) => sentence || [])
}

/** A deduction; a blank cell means none. */
export function deductionOf(text: string | undefined): string {
  return plainAmount(text || '0')
}

function missing(row: PaymentRow): string[] {
  return PAYMENT_COLUMNS.flatMap(({ field }) => (row[field] === '' ? [REQUIRED[field]] : []))
}

function unkeepable(row: PaymentRow): string[] {
  return PAYMENT_COLUMNS.flatMap(({ field, header }) => {
    if (row[field].includes(REPLACEMENT)) return [`${header} contains characters that cannot be stored.`]
    const longest = LONGEST[field]
    return longest !== undefined && row[field].length > longest
      ? [`${header} is longer than ${longest} characters.`]
      : []
  })
}

function amountFault(amount: string): string | null {
  if (!isAmount(amount)) return 'Enter an amount with up to two decimals'
  return isZero(amount) ? 'Enter an amount above zero' : null
}

function dayFault(text: string, today: string): string | null {
  if (!isDay(text)) return NO_DATE
  return text > today ? FUTURE_DATE : null
}
