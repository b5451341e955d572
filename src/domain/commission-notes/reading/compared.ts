import { type Difference, type DifferenceField, differencesOf, shareOf } from '#domain/agreements/differences'
import { percent } from '#domain/agreements/words'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import { formatAmount } from '#domain/money/format'
import type { Amount } from '#domain/money/money'

export interface Compared {
  fee: string[]
  scholarship: string[]
  rate: string[]
  commission: string[]
  differences: Partial<Record<DifferenceField, Difference>>
}

/** The university's figures and the agreement for a line's cells; unknown figures are left out. */
export function comparedWith(student: NoteStudent, currency: string): Compared {
  const { UniversityFee, UniversityScholarship, UniversityRate, UniversityAmount, AgreedAmount } = student
  const figure = (words: string, amount: Amount | null | undefined) =>
    amount ? [`${words} ${formatAmount(amount, currency)}`] : []
  const share = shareOf(student)
  return {
    fee: figure('University', UniversityFee),
    scholarship: figure('University', UniversityScholarship),
    rate: UniversityRate ? [`University ${percent(UniversityRate)}`] : [],
    commission: [
      ...figure('University', UniversityAmount),
      ...(share === null ? [] : [`Share ${percent(share)}`]),
      ...figure('Agreed', AgreedAmount),
    ],
    differences: Object.fromEntries(differencesOf([student]).map((each) => [each.Field, each])),
  }
}

/** Whether all lines match the university's fee and scholarship, so that this is stated only once. */
export function agreesWithUniversity(students: readonly NoteStudent[]): boolean {
  return (
    students.length > 1 &&
    students.every(({ UniversityFee, UniversityScholarship }) => UniversityFee && UniversityScholarship) &&
    differencesOf(students).every(({ Field }) => Field !== 'TuitionFee' && Field !== 'ScholarshipReceived')
  )
}
