import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { formatAmount, formatMoney } from '#domain/money/format'
import { type Amount, isZero } from '#domain/money/money'

export interface ClawBackNamed {
  noteNumber: string
  /** Empty for a claw-back of the whole note. */
  studentName: string
}

/** How a payment divides: exact amounts of one currency, none negative; gross = all deductions + net. */
export interface DividedPayment {
  gross: Amount
  taxWithheld: Amount
  bankCharge: Amount
  clawBacks: readonly (ClawBackNamed & { amount: Amount })[]
  net: Amount
}

export interface EquationLine {
  label: string
  /** Signed: deductions are negative. */
  amount: Amount
}

/** A claw-back's name in a payment. */
export function clawBackName({ noteNumber, studentName }: ClawBackNamed): string {
  return `Claw-back of ${noteNumber}${studentName && ` (${studentName})`}`
}

/** The deductions of a payment, one line each; zero amounts have no line (docs/decisions/0113). */
export function deductionLines({ taxWithheld, bankCharge, clawBacks }: DividedPayment): EquationLine[] {
  const lines = [
    { label: AMOUNT_LABELS.WithheldAmount as string, amount: taxWithheld },
    { label: AMOUNT_LABELS.ChargeAmount as string, amount: bankCharge },
    ...clawBacks.map((one) => ({ label: clawBackName(one), amount: one.amount })),
  ]
  return lines.filter(({ amount }) => !isZero(amount)).map((line) => ({ ...line, amount: `-${line.amount}` }))
}

/** The payment as 'GBP 2,340.83 − 1,698.75 claw-back of CN-7 (Asha Rai) = transfer GBP 642.08'. */
export function equationWords(payment: DividedPayment, currency: string): string {
  const deductions = deductionLines(payment)
  const transfer = `transfer ${formatMoney(payment.net, currency)}`
  if (deductions.length === 0) return transfer
  const less = deductions.map(
    ({ label, amount }) =>
      `− ${formatAmount(amount.slice(1), currency)} ${label[0]?.toLowerCase()}${label.slice(1)}`,
  )
  return [formatMoney(payment.gross, currency), ...less, `= ${transfer}`].join(' ')
}
