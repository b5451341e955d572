import { formatAmount } from '#domain/money/format'

/** An amount with its currency code: `amount` is an exact decimal string, `currency` ISO 4217. */
export function Money({ amount, currency }: { amount: string; currency: string }) {
  return (
    <span className="money">
      <span className="money-code">{currency}</span> {formatAmount(amount, currency)}
    </span>
  )
}
