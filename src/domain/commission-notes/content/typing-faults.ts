import { decimalsOf } from '#domain/money/currencies'
import { compare, isAmount, isZero } from '#domain/money/money'
import { isPercent, PERCENT_MESSAGE } from '#domain/money/percent'
import { readTyped, twoReadings } from '#domain/money/typed-amount'
import { COMMISSION_REQUIRED, isUniversityStudentId } from './content'
import { previewStudent, type Typed, type TypedStudent } from './typing'

/** Field to its error: 'StudentList.2.TuitionFee', 'OverallBonusName'. */
export type Faults = Readonly<Record<string, string>>

const NEGATIVE = 'Must not be below zero'

/** Errors by cell of content that can never be saved, for the editor; the server refuses by `brokenRules`. */
export function impossibleFaults(typed: Typed, currency: string): Faults {
  const bonus = amountFault(typed.OverallBonusAmount, currency)
  return {
    ...ofStudents(typed, (student) => impossibleIn(student, currency)),
    ...(bonus && { OverallBonusAmount: bonus }),
  }
}

/** The same, plus what generating a note needs: a commission above zero, and a name for a bonus. */
export function allFaults(typed: Typed, currency: string): Faults {
  const bonus = typed.OverallBonusAmount.trim() || '0'
  const isNamed = typed.OverallBonusName.trim() !== ''
  const hasBonus = isAmount(bonus) && !isZero(bonus)
  return {
    ...ofStudents(typed, (student) => missingIn(student, currency)),
    ...(hasBonus && !isNamed && { OverallBonusName: 'Enter a name for the bonus' }),
    ...(isNamed && isAmount(bonus) && isZero(bonus) && { OverallBonusAmount: 'Enter an amount above zero' }),
    ...impossibleFaults(typed, currency),
  }
}

type Fields = Partial<Record<keyof TypedStudent, string>>

function ofStudents({ students }: Typed, faultsIn: (student: TypedStudent) => Fields): Faults {
  const faults = students.flatMap((student, index) =>
    Object.entries(faultsIn(student)).map(
      ([field, words]) => [`StudentList.${index}.${field}`, words] as const,
    ),
  )
  return Object.fromEntries(faults)
}

function impossibleIn(student: TypedStudent, currency: string): Fields {
  const faults: Fields = {}
  const mark = (field: keyof TypedStudent, words: string | null) => {
    if (words !== null) faults[field] = words
  }
  if (!isUniversityStudentId(student.UniversityStudentId.trim()))
    mark('UniversityStudentId', 'Letters, digits and hyphens only')
  mark('TuitionFee', amountFault(student.TuitionFee, currency))
  mark('ScholarshipReceived', amountFault(student.ScholarshipReceived, currency))
  mark(
    'CommissionValue',
    student.CommissionKind === 'rate'
      ? percentFault(student.CommissionValue)
      : amountFault(student.CommissionValue, currency),
  )
  mark('LessGSTPercentage', percentFault(student.LessGSTPercentage))
  const [fee, scholarship] = [given(student.TuitionFee), given(student.ScholarshipReceived)]
  if (isAmount(fee) && isAmount(scholarship) && compare(scholarship, fee) > 0)
    mark('ScholarshipReceived', 'More than the tuition fee')
  return faults
}

function missingIn(student: TypedStudent, currency: string): Fields {
  if (student.CommissionValue.trim() === '') return { CommissionValue: COMMISSION_REQUIRED }
  const amounts = previewStudent(student, currency)
  return amounts && isZero(amounts.Commission) ? { CommissionValue: 'Must be above zero' } : {}
}

function amountFault(text: string, currency: string): string | null {
  const typed = given(text)
  if (isAmount(typed, currency)) return null
  if (typed.startsWith('-')) return NEGATIVE
  const unread = readTyped(typed, currency, '.').fault ?? twoReadings(typed)
  if (unread !== null) return unread
  return decimalsOf(currency) === 0
    ? 'Enter an amount without decimals'
    : 'Enter an amount with up to two decimals'
}

function percentFault(text: string): string | null {
  const typed = given(text)
  if (isPercent(typed)) return null
  if (typed.startsWith('-')) return NEGATIVE
  return readTyped(typed, '%', '.').fault ?? twoReadings(typed) ?? PERCENT_MESSAGE
}

function given(text: string): string {
  return text.trim().replace(/\.$/, '') || '0'
}
