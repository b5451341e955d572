import Big from 'big.js'
import { decimalsOf } from '#domain/money/currencies'
import { type Amount, compare, isZero, minus } from '#domain/money/money'

/** What of an invoice may be shared with partners. Amounts are exact, in the invoice's currency. */
export interface Sharing {
  /** What came in, without the tax in it. */
  ToShare: Amount
  /** What the notes of the invoice pay together. */
  SharedByNotes: Amount
  /** Below zero where the notes share more than there is. */
  RemainingToShare: Amount
  IsOverShared: boolean
}

/** What is known of an invoice's money. */
export interface InvoiceMoney {
  currency: string
  /** The commission, without tax. */
  amount: Amount
  /** The same with tax: what the university pays. */
  payable: Amount
  received: Amount
  shared: Amount
}

/**
 * What remains to be shared of an invoice. Of what came in, the tax is not the company's to share: of a part, the same part of
 * it, rounded down to the currency's decimals.
 */
export function sharingOf({ currency, amount, payable, received, shared }: InvoiceMoney): Sharing {
  const toShare =
    isZero(payable) || compare(amount, payable) === 0
      ? received
      : new Big(received).times(amount).div(payable).round(decimalsOf(currency), Big.roundDown).toFixed(2)
  const remaining = minus(toShare, shared)
  return {
    ToShare: toShare,
    SharedByNotes: shared,
    RemainingToShare: remaining,
    IsOverShared: compare(remaining, '0') < 0,
  }
}

/**
 * Whether what was accepted covers the present state: the notes share no more than then, and there is no less to share. A
 * later note or an undone receipt asks again.
 */
export function isAccepted(
  accepted: readonly { toShare: Amount; shared: Amount }[],
  now: Pick<Sharing, 'ToShare' | 'SharedByNotes'>,
): boolean {
  return accepted.some(
    (each) => compare(now.SharedByNotes, each.shared) <= 0 && compare(now.ToShare, each.toShare) >= 0,
  )
}
