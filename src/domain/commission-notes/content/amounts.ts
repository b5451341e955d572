import { type Amount, canonical, minus, percentOf, sum } from '#domain/money/money'

/** What decides a student's commission: a rate in per cent, or a fixed amount instead of one. */
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

/**
 * A student's commission, the GST taken off and what is left, each rounded half up once (docs/reference/conventions.md).
 * Expects a scholarship no larger than the fee.
 */
export function studentAmounts(fees: StudentFees, currency: string): StudentAmounts {
  const fixed = fees.CommissionAmount
  const commission =
    fixed === undefined || fixed === null
      ? percentOf(minus(fees.TuitionFee, fees.ScholarshipReceived), fees.CommissionRate ?? '0', currency)
      : canonical(fixed)
  const lessGst = percentOf(commission, fees.LessGSTPercentage, currency)
  return { Commission: commission, LessGSTAmount: lessGst, NetCommission: minus(commission, lessGst) }
}

/** What the note pays: the students' net commissions and the overall bonus. */
export function payable(students: readonly { NetCommission: Amount }[], overallBonus: Amount): Amount {
  return sum([...students.map((student) => student.NetCommission), overallBonus])
}
