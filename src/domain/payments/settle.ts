import { type Amount, compare, isZero, minus, sum } from '#domain/money/money'
import type { ClawBackNamed, DividedPayment } from '#domain/payments/equation'

export interface OpenClawBack {
  id: string
  remaining: Amount
}

export interface NamedClawBack extends OpenClawBack, ClawBackNamed {}

export interface PaymentTerms {
  /** What is still owed of the note, including the tax on the partner's invoice. */
  outstanding: Amount
  amount: Amount | null
  taxWithheld: Amount
  bankCharge: Amount
}

export interface SettledPayment {
  gross: Amount
  taxWithheld: Amount
  bankCharge: Amount
  netted: { clawBackId: string; amount: Amount }[]
  clawBack: Amount
  net: Amount
  completes: boolean
}

export type PaymentRefusal = 'NOTHING_OUTSTANDING' | 'PAYMENT_TOO_LARGE' | 'PAYMENT_DEDUCTIONS_TOO_LARGE'

/** gross = tax withheld + bank charge + claw-backs + net, none negative. `clawBacks` in the order of netting. */
export function settle(
  terms: PaymentTerms,
  clawBacks: readonly OpenClawBack[],
): SettledPayment | PaymentRefusal {
  const { outstanding, taxWithheld, bankCharge } = terms
  if (compare(outstanding, '0') <= 0) return 'NOTHING_OUTSTANDING'
  const gross = terms.amount ?? outstanding
  if (compare(gross, outstanding) > 0) return 'PAYMENT_TOO_LARGE'
  let net = minus(gross, sum([taxWithheld, bankCharge]))
  if (compare(net, '0') < 0) return 'PAYMENT_DEDUCTIONS_TOO_LARGE'
  const netted: SettledPayment['netted'] = []
  for (const { id, remaining } of clawBacks) {
    const amount = compare(remaining, net) < 0 ? remaining : net
    if (compare(amount, '0') <= 0) continue
    netted.push({ clawBackId: id, amount })
    net = minus(net, amount)
  }
  return {
    gross,
    taxWithheld,
    bankCharge,
    netted,
    clawBack: sum(netted.map((one) => one.amount)),
    net,
    completes: compare(gross, outstanding) === 0,
  }
}

/** A settled payment with its claw-backs named. */
export function divided(settled: SettledPayment, clawBacks: readonly NamedClawBack[]): DividedPayment {
  const named = new Map(clawBacks.map((each) => [each.id, each]))
  return {
    ...settled,
    clawBacks: settled.netted.map(({ clawBackId, amount }) => ({
      noteNumber: named.get(clawBackId)?.noteNumber ?? '',
      studentName: named.get(clawBackId)?.studentName ?? '',
      amount,
    })),
  }
}

/** The claw-backs still open after a payment netted some of them. */
export function afterNetting<Open extends OpenClawBack>(
  clawBacks: readonly Open[],
  netted: SettledPayment['netted'],
): Open[] {
  const taken = new Map(netted.map((one) => [one.clawBackId, one.amount]))
  return clawBacks
    .map((each) => ({ ...each, remaining: minus(each.remaining, taken.get(each.id) ?? '0') }))
    .filter(({ remaining }) => !isZero(remaining))
}
