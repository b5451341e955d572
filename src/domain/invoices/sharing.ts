import Big from 'big.js'
import { decimalsOf } from '#domain/money/currencies'
import { type Amount, compare, isZero, minus } from '#domain/money/money'

/** The part of an invoice that may be shared with partners. Amounts are exact, in the invoice's currency. */
export interface Sharing {
  ToShare: Amount
  SharedByNotes: Amount
  RemainingToShare: Amount
  IsOverShared: boolean
}

export interface InvoiceMoney {
  currency: string
  /** The commission without tax in `amount`, and with tax, as the university pays it, in `payable`. */
  amount: Amount
  payable: Amount
  received: Amount
  shared: Amount
}

/** Receipts without tax, in proportion for a part payment; money beyond the invoice is not shared. */
export function sharingOf({ currency, amount, payable, received, shared }: InvoiceMoney): Sharing {
  const shareable = compare(received, payable) > 0 ? payable : received
  const toShare =
    isZero(payable) || compare(amount, payable) === 0
      ? shareable
      : new Big(shareable).times(amount).div(payable).round(decimalsOf(currency), Big.roundDown).toFixed(2)
  const remaining = minus(toShare, shared)
  return {
    ToShare: toShare,
    SharedByNotes: shared,
    RemainingToShare: remaining,
    IsOverShared: compare(remaining, '0') < 0,
  }
}

/** What the notes of an over-shared invoice wait for; of an invoice that is paid in full no more comes in. */
export function unpaidUntil({
  Received,
  PayableAmount,
}: {
  Received: string
  PayableAmount: string
}): string {
  const full = compare(Received, PayableAmount)
  if (full < 0) return 'No note of it can be paid until more comes in or an administrator accepts it.'
  const less =
    'No note of it can be paid until the notes share no more than that or an administrator accepts it.'
  return full > 0 ? `What was received beyond the invoice goes back to the university. ${less}` : less
}

/** An acceptance holds while the notes share no more and there is no less to share than at the time. */
export function isAccepted(
  accepted: readonly { toShare: Amount; shared: Amount }[],
  now: Pick<Sharing, 'ToShare' | 'SharedByNotes'>,
): boolean {
  return accepted.some(
    (each) => compare(now.SharedByNotes, each.shared) <= 0 && compare(now.ToShare, each.toShare) >= 0,
  )
}
