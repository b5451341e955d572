import Big from 'big.js'
import { type Amount, compare, isZero, minus, sum } from '#domain/money/money'

export const DIFFERENCE_FIELDS = ['TuitionFee', 'ScholarshipReceived', 'Commission'] as const
export type DifferenceField = (typeof DIFFERENCE_FIELDS)[number]
export const DIFFERENCE_LABELS: Readonly<Record<DifferenceField, string>> = {
  TuitionFee: 'Tuition fee',
  ScholarshipReceived: 'Scholarship',
  Commission: 'Gross commission',
}

export interface ComparedLine {
  AcknowledgementId: string
  InstallmentGeneratedFor: string
  Name: string
  TuitionFee: Amount
  ScholarshipReceived: Amount
  Commission: Amount
  UniversityFee?: Amount | null | undefined
  UniversityScholarship?: Amount | null | undefined
  UniversityAmount?: Amount | null | undefined
  AgreedAmount?: Amount | null | undefined
}

export interface Difference {
  AcknowledgementId: string
  InstallmentGeneratedFor: string
  Name: string
  Field: DifferenceField
  Of: 'university' | 'agreement'
  Note: Amount
  Expected: Amount
}

/** Fee and scholarship against the invoice, commission against agreement or university (docs/decisions/0051). */
export function differencesOf(students: readonly ComparedLine[]): Difference[] {
  return students.flatMap((student) => {
    const { AcknowledgementId, InstallmentGeneratedFor, Name } = student
    const of = { AcknowledgementId, InstallmentGeneratedFor, Name }
    return [
      ...unlike({ ...of, Field: 'TuitionFee', Of: 'university' }, student.TuitionFee, student.UniversityFee),
      ...unlike(
        { ...of, Field: 'ScholarshipReceived', Of: 'university' },
        student.ScholarshipReceived,
        student.UniversityScholarship,
      ),
      ...commission(of, student),
    ]
  })
}

/** Larger wins: partner before tier before all, then university, level and intake (docs/decisions/0050). */
export function beyondExpected(differences: readonly Difference[]): Amount {
  const commissions = differences.filter(({ Field }) => Field === 'Commission')
  return minus(sum(commissions.map(({ Note }) => Note)), sum(commissions.map(({ Expected }) => Expected)))
}

/** The partner's share of the university's commission in percent, two decimals; null if unknown or zero. */
export function shareOf({
  Commission,
  UniversityAmount,
}: Pick<ComparedLine, 'Commission' | 'UniversityAmount'>): string | null {
  if (!UniversityAmount || isZero(UniversityAmount)) return null
  return new Big(Commission).times(100).div(UniversityAmount).round(2, Big.roundHalfUp).toString()
}

type Of = Pick<Difference, 'AcknowledgementId' | 'InstallmentGeneratedFor' | 'Name'>

function commission(of: Of, { Commission, AgreedAmount, UniversityAmount }: ComparedLine): Difference[] {
  if (AgreedAmount) return unlike({ ...of, Field: 'Commission', Of: 'agreement' }, Commission, AgreedAmount)
  const isBeyond = UniversityAmount && compare(Commission, UniversityAmount) > 0
  if (!isBeyond) return []
  return [{ ...of, Field: 'Commission', Of: 'university', Note: Commission, Expected: UniversityAmount }]
}

function unlike(
  what: Omit<Difference, 'Note' | 'Expected'>,
  note: Amount,
  expected: Amount | null | undefined,
): Difference[] {
  if (!expected || compare(note, expected) === 0) return []
  return [{ ...what, Note: note, Expected: expected }]
}
