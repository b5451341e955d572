import Big from 'big.js'
import { type Amount, compare, minus, percentOf, roundTo } from '#domain/money/money'
import type { AgreementBonus, AgreementValue } from './terms'

/** What the university pays on a line: decimal text in the invoice's currency, the rate in percent. */
export interface UniversityLine {
  fee: Amount
  scholarship: Amount
  rate: string
  amount: Amount
}

export interface Agreed {
  /** In percent of fee less scholarship, to four decimals; null if part of it is a fixed amount. */
  rate: string | null
  amount: Amount
}

const PLACES = 4

/** The agreement's value plus the bonus of the highest number of students reached (docs/decisions/0050). */
export function agreedOn(
  terms: Pick<AgreementValue, 'Kind' | 'Value' | 'Bonuses'>,
  line: UniversityLine,
  students: number,
  currency: string,
): Agreed {
  const bonus = bonusFor(terms.Bonuses, students)
  const parts = [terms, ...(bonus ? [bonus] : [])]
  const amount = parts.reduce((sum, part) => sum.plus(amountOf(part, line)), new Big(0))
  const rate = parts.some(({ Kind }) => Kind === 'fixed')
    ? null
    : parts.reduce((sum, part) => sum.plus(rateOf(part, line)), new Big(0))
  return {
    rate: rate === null ? null : new Big(rate.toFixed(PLACES)).toString(),
    amount: roundTo(amount, currency),
  }
}

export function bonusFor(bonuses: readonly AgreementBonus[], students: number): AgreementBonus | null {
  const reached = bonuses.filter(({ FromStudents }) => FromStudents <= students)
  return reached.toSorted((a, b) => b.FromStudents - a.FromStudents)[0] ?? null
}

/** The agreed commission: as a rate if one of two decimals gives the same amount, else as the amount. */
export function feesAgreed(
  { rate, amount }: Agreed,
  { fee, scholarship }: UniversityLine,
  currency: string,
): { CommissionRate: string; CommissionAmount: null } | { CommissionRate: null; CommissionAmount: Amount } {
  const isPlain = rate !== null && new Big(rate).round(2).eq(rate) && compare(rate, '100') <= 0
  if (isPlain && compare(percentOf(minus(fee, scholarship), rate, currency), amount) === 0)
    return { CommissionRate: new Big(rate).toFixed(2), CommissionAmount: null }
  return { CommissionRate: null, CommissionAmount: amount }
}

type Part = Pick<AgreementValue, 'Kind' | 'Value'>

function amountOf({ Kind, Value }: Part, { fee, scholarship, amount }: UniversityLine): Big {
  if (Kind === 'fixed') return new Big(Value)
  return new Big(Kind === 'share' ? amount : minus(fee, scholarship)).times(Value).div(100)
}

function rateOf({ Kind, Value }: Part, { rate }: UniversityLine): Big {
  return Kind === 'share' ? new Big(rate).times(Value).div(100) : new Big(Value)
}
