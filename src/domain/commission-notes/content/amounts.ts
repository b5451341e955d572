import { type Amount, canonical, minus, percentOf, sum } from '#domain/money/money'

export interface StudentFees {
  TuitionFee: Amount
  ScholarshipReceived: Amount
  CommissionRate?: string | null
  CommissionAmount?: Amount | null
  LessGSTPercentage: string
}

export interface StudentAmounts {
  Commission: Amount
  LessGSTAmount: Amount
  NetCommission: Amount
}

/** Each amount is rounded half up once (docs/reference/conventions.md). A scholarship is at most the fee. */
export function studentAmounts(fees: StudentFees, currency: string): StudentAmounts {
  const fixed = fees.CommissionAmount
  const commission =
    fixed === undefined || fixed === null
      ? percentOf(minus(fees.TuitionFee, fees.ScholarshipReceived), fees.CommissionRate ?? '0', currency)
      : canonical(fixed)
  const lessGst = percentOf(commission, fees.LessGSTPercentage, currency)
  return { Commission: commission, LessGSTAmount: lessGst, NetCommission: minus(commission, lessGst) }
}

export function payable(students: readonly { NetCommission: Amount }[], overallBonus: Amount): Amount {
  return sum([...students.map((student) => student.NetCommission), overallBonus])
}
