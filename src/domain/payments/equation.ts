import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { formatAmount, formatMoney } from '#domain/money/format'
import { type Amount, isZero } from '#domain/money/money'

/** Which claw-back is netted. */
export interface ClawBackNamed {
  noteNumber: string
  /** Empty where it is of the whole note. */
  studentName: string
}

/** How a payment divides, exact amounts of one currency, none negative: gross = everything kept back + net. */
export interface DividedPayment {
  gross: Amount
  taxWithheld: Amount
  bankCharge: Amount
  clawBacks: readonly (ClawBackNamed & { amount: Amount })[]
  net: Amount
}

export interface EquationLine {
  label: string
  /** Signed: what is kept back is negative. */
  amount: Amount
}

/** The name of a claw-back within a payment. */
export function clawBackName({ noteNumber, studentName }: ClawBackNamed): string {
  return `Claw-back of ${noteNumber}${studentName && ` (${studentName})`}`
}

/** What is kept back of a payment, a line each by its name; nothing is no line (docs/decisions/0113). */
export function keptBackLines({ taxWithheld, bankCharge, clawBacks }: DividedPayment): EquationLine[] {
  const lines = [
    { label: AMOUNT_LABELS.WithheldAmount as string, amount: taxWithheld },
    { label: AMOUNT_LABELS.ChargeAmount as string, amount: bankCharge },
    ...clawBacks.map((one) => ({ label: clawBackName(one), amount: one.amount })),
  ]
  return lines.filter(({ amount }) => !isZero(amount)).map((line) => ({ ...line, amount: `-${line.amount}` }))
}

/**
 * The payment as one sentence: 'GBP 2,340.83 − 1,698.75 claw-back of CN-7 (Asha Rai) = transfer GBP 642.08'; the transfer alone where
 * nothing is kept back.
 */
export function equationWords(payment: DividedPayment, currency: string): string {
  const kept = keptBackLines(payment)
  const transfer = `transfer ${formatMoney(payment.net, currency)}`
  if (kept.length === 0) return transfer
  const less = kept.map(
    ({ label, amount }) =>
      `− ${formatAmount(amount.slice(1), currency)} ${label[0]?.toLowerCase()}${label.slice(1)}`,
  )
  return [formatMoney(payment.gross, currency), ...less, `= ${transfer}`].join(' ')
}
