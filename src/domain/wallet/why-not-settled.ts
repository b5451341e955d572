import { compare, isZero } from '#domain/money/money'
import type { WalletBalance } from '#domain/wallet/schema'

type Settleable = Pick<WalletBalance, 'Available' | 'CreditAmount' | 'ClawBack'>

/** Why a wallet cannot be settled now; null if it can. */
export function whyNotSettled(balances: readonly Settleable[]): string | null {
  if (balances.some(({ Available }) => !isZero(Available))) return null
  const credited = balances.filter(({ CreditAmount }) => compare(CreditAmount, '0') > 0)
  if (credited.length === 0) return 'Nothing to settle: there is no credit in the wallet.'
  return credited.every(({ CreditAmount, ClawBack }) => compare(ClawBack, CreditAmount) >= 0)
    ? 'Nothing to settle: claw-backs take all of the credit.'
    : 'Nothing to settle: the credit is already in a requested settlement.'
}
