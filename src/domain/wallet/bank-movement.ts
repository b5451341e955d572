import { type Amount, minus } from '#domain/money/money'
import type { Transaction } from './schema'

/** What a transaction moved at the bank and kept back: positive to the partner, negative what came back. */
export interface BankMovement {
  taxWithheld: Amount | null
  bankCharge: Amount | null
  clawBack: Amount | null
  transferred: Amount
}

const NOTHING_WITHHELD = { taxWithheld: null, bankCharge: null, clawBack: null }
const negative = (amount: Amount) => minus('0', amount)

/** Null where no money moved; also for reversals and refunds, whose payment has a row of its own. */
export function bankMovement({
  Kind,
  PaymentMode,
  Amount,
  Payment,
}: Pick<Transaction, 'Kind' | 'PaymentMode' | 'Amount' | 'Payment'>): BankMovement | null {
  if (Kind === 'auto refunded on wallet' || Kind === 'auto refunded on source')
    return { ...NOTHING_WITHHELD, transferred: negative(Amount) }
  if (Kind === 'auto refunded' && Payment)
    return {
      taxWithheld: negative(Payment.TaxWithheld),
      bankCharge: negative(Payment.BankCharge),
      clawBack: negative(Payment.ClawBack),
      transferred: negative(Payment.Net),
    }
  if (Kind !== 'debit') return null
  if (Payment)
    return {
      taxWithheld: Payment.TaxWithheld,
      bankCharge: Payment.BankCharge,
      clawBack: Payment.ClawBack,
      transferred: Payment.Net,
    }
  // A payout of the wallet; a claw-back has no mode.
  return PaymentMode === null ? null : { ...NOTHING_WITHHELD, transferred: Amount }
}
