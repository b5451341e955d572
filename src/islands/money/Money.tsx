import { formatAmount } from '#domain/money/format'

/** An amount with its currency's code beside it: `amount` is an exact decimal string, `currency` ISO 4217. */
export function Money({ amount, currency }: { amount: string; currency: string }) {
  return (
    <span className="money">
      <span className="money-code">{currency}</span>
      {formatAmount(amount, currency)}
    </span>
  )
}
