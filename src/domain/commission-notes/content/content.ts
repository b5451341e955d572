import { payable, type StudentFees, studentAmounts } from '#domain/commission-notes/content/amounts'
import { type ErrorCode, messageFor } from '#domain/errors'
import { decimalsOf } from '#domain/money/currencies'
import { type Amount, compare, isAmount, isZero } from '#domain/money/money'

export interface ContentStudent extends StudentFees {
  path: string
  Name: string
  UniversityStudentId: string
}

export interface Content {
  isDraft?: boolean
  currency: string
  students: readonly ContentStudent[]
  OverallBonusName: string
  OverallBonusAmount: Amount
}

export interface BrokenRule {
  code: ErrorCode
  message: string
  fields: Record<string, string>
}

const WHOLE_AMOUNT = 'Enter an amount without decimals'
const RATE_OR_AMOUNT = 'Enter either a commission rate or a fixed commission amount'
export const COMMISSION_REQUIRED = '*Commission is required.'
const TOO_LARGE = 'The amounts are too large'
export const TWICE = 'This student and installment is in the list twice'
const PLAIN_TEXT = 'Enter a name without line breaks and control characters'

/** The maximum of `numeric(16,2)`. */
const LARGEST: Amount = '99999999999999.99'
const UNIVERSITY_STUDENT_ID = /^[A-Za-z0-9-]*$/
const AMOUNT_FIELDS = ['TuitionFee', 'ScholarshipReceived', 'CommissionAmount'] as const

/** Whether text may be a student's id at the university: letters, digits and hyphens; empty while unknown. */
export function isUniversityStudentId(text: string): boolean {
  return UNIVERSITY_STUDENT_ID.test(text)
}

/** The broken rules of "Commission draft" (docs/reference/messages.md) in order, or only the malformed fields. */
export function brokenRules(content: Content): BrokenRule[] {
  const malformed = malformedFields(content)
  if (malformed) return [malformed]
  return [
    scholarshipsAboveTuition(content.students),
    nobody(content.students),
    wrongUniversityStudentIds(content.students),
    commissionsNotGiven(content),
    commissionsOfNothing(content),
    bonusWithoutName(content),
    nameWithoutBonus(content),
    sumsTooLarge(content),
  ].filter((rule) => rule !== null)
}

export function firstBrokenRule(content: Content): BrokenRule | null {
  return brokenRules(content)[0] ?? null
}

function malformedFields({
  currency,
  students,
  OverallBonusName,
  OverallBonusAmount,
}: Content): BrokenRule | null {
  const fields: Record<string, string> = {}
  for (const student of students) {
    if (isGiven(student.CommissionRate) && isGiven(student.CommissionAmount)) {
      fields[`${student.path}.CommissionAmount`] = RATE_OR_AMOUNT
    }
    for (const name of AMOUNT_FIELDS) {
      const amount = student[name]
      if (isGiven(amount) && !isAmount(amount, currency))
        fields[`${student.path}.${name}`] = amountMessage(currency)
    }
  }
  if (/[\p{Cc}\p{Cs}]/u.test(OverallBonusName)) fields.OverallBonusName = PLAIN_TEXT
  if (!isAmount(OverallBonusAmount, currency)) fields.OverallBonusAmount = amountMessage(currency)
  return invalid(fields)
}

function scholarshipsAboveTuition(students: readonly ContentStudent[]): BrokenRule | null {
  const above = students.filter((student) => compare(student.ScholarshipReceived, student.TuitionFee) > 0)
  return ofStudents('SCHOLARSHIP_EXCEEDS_TUITION', above, 'ScholarshipReceived')
}

function nobody(students: readonly ContentStudent[]): BrokenRule | null {
  return students.length > 0
    ? null
    : { code: 'NO_STUDENT_SELECTED', message: messageFor('NO_STUDENT_SELECTED', []), fields: {} }
}

function wrongUniversityStudentIds(students: readonly ContentStudent[]): BrokenRule | null {
  const wrong = students.filter((student) => !isUniversityStudentId(student.UniversityStudentId))
  return ofStudents('UNIVERSITY_STUDENT_ID_INVALID', wrong, 'UniversityStudentId')
}

function commissionsNotGiven({ students, isDraft }: Content): BrokenRule | null {
  if (isDraft) return null
  const open = students.filter(isSentEmpty)
  return invalid(
    Object.fromEntries(
      open.flatMap((student) =>
        openFields(student).map((field) => [`${student.path}.${field}`, COMMISSION_REQUIRED]),
      ),
    ),
  )
}

function commissionsOfNothing({ students, currency, isDraft }: Content): BrokenRule | null {
  const nothing = students.filter(
    (student) =>
      (hasCommission(student) || (!isDraft && !isSentEmpty(student))) &&
      isZero(studentAmounts(student, currency).Commission),
  )
  return ofStudents('COMMISSION_ZERO', nothing, (student) =>
    isGiven(student.CommissionAmount) ? 'CommissionAmount' : 'CommissionRate',
  )
}

function bonusWithoutName({ OverallBonusName, OverallBonusAmount }: Content): BrokenRule | null {
  if (isZero(OverallBonusAmount) || OverallBonusName.trim() !== '') return null
  return ofField('BONUS_NAME_REQUIRED', 'OverallBonusName')
}

function nameWithoutBonus({ OverallBonusName, OverallBonusAmount }: Content): BrokenRule | null {
  if (OverallBonusName.trim() === '' || !isZero(OverallBonusAmount)) return null
  return ofField('BONUS_AMOUNT_REQUIRED', 'OverallBonusAmount')
}

function sumsTooLarge({ students, currency, OverallBonusAmount }: Content): BrokenRule | null {
  const total = payable(
    students.map((student) => studentAmounts(student, currency)),
    OverallBonusAmount,
  )
  return compare(total, LARGEST) > 0 ? invalid({ OverallBonusAmount: TOO_LARGE }) : null
}

function ofStudents(
  code: ErrorCode,
  students: readonly ContentStudent[],
  field: string | ((student: ContentStudent) => string),
): BrokenRule | null {
  if (students.length === 0) return null
  const fields: Record<string, string> = {}
  for (const student of students) {
    const name = typeof field === 'string' ? field : field(student)
    fields[`${student.path}.${name}`] = messageFor(code, [student.Name])
  }
  const names = [...new Set(students.map((student) => student.Name))]
  return { code, message: messageFor(code, names), fields }
}

function ofField(code: ErrorCode, field: string): BrokenRule {
  const message = messageFor(code, [])
  return { code, message, fields: { [field]: message } }
}

function invalid(fields: Record<string, string>): BrokenRule | null {
  const message = Object.values(fields)[0]
  return message === undefined ? null : { code: 'VALIDATION_FAILED', message, fields }
}

function amountMessage(currency: string): string {
  return decimalsOf(currency) === 0 ? WHOLE_AMOUNT : 'Enter an amount with up to two decimals'
}

function isSentEmpty(student: ContentStudent): boolean {
  return !hasCommission(student) && openFields(student).length > 0
}

function openFields(student: ContentStudent): string[] {
  return (['CommissionRate', 'CommissionAmount'] as const).filter((field) => student[field] === null)
}

function hasCommission({ CommissionRate, CommissionAmount }: ContentStudent): boolean {
  return isGiven(CommissionRate) || isGiven(CommissionAmount)
}

function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined
}
