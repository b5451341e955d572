import { installmentKey } from '#domain/applications/installment-key'
import type { NoteStudent, NoteTerms } from '#domain/commission-notes/note/note'
import { TEXT_NAMES } from '#domain/commission-notes/note/term-texts'
import { canonical } from '#domain/money/money'
import type { FieldChange } from '#domain/record/field-change'

/** The parts of a note that an edit can change. Amounts are decimal text in the note's currency. */
export interface EditableContent extends NoteTerms {
  PayableAmount: string
  Students: readonly NoteStudent[]
}

const NOTE_FIELDS = [
  'IsGstEnabled',
  'IsNonGstEnabled',
  ...TEXT_NAMES,
  'OverallBonusAmount',
  'PayableAmount',
] as const
const STUDENT_FIELDS = [
  'UniversityStudentId',
  'TuitionFee',
  'ScholarshipReceived',
  'CommissionRate',
  'CommissionAmount',
  'LessGSTPercentage',
  'Commission',
  'LessGSTAmount',
  'NetCommission',
] as const
const TEXTS: readonly string[] = [...TEXT_NAMES, 'UniversityStudentId']

/** The changes field by field: the note's first, then its students', then students removed and added. */
export function contentChanges(before: EditableContent, after: EditableContent): FieldChange[] {
  const was = new Map(before.Students.map((student) => [installmentKey(student), student]))
  const is = new Map(after.Students.map((student) => [installmentKey(student), student]))
  const left = before.Students.filter((student) => !is.has(installmentKey(student)))
  const joined = after.Students.filter((student) => !was.has(installmentKey(student)))
  return [
    ...fieldChanges(NOTE_FIELDS, before, after),
    ...after.Students.flatMap((student) => {
      const old = was.get(installmentKey(student))
      if (!old) return []
      return fieldChanges(STUDENT_FIELDS, old, student).map((change) => ({ ...change, ...identity(student) }))
    }),
    ...left.map((student) => ({ Field: 'Student', Old: student.Name, New: null, ...identity(student) })),
    ...joined.map((student) => ({ Field: 'Student', Old: null, New: student.Name, ...identity(student) })),
  ]
}

function fieldChanges<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, string | boolean | null>,
  after: Record<Field, string | boolean | null>,
): FieldChange[] {
  return fields.flatMap((field) => {
    const change = {
      Field: field,
      Old: comparable(field, before[field]),
      New: comparable(field, after[field]),
    }
    return change.Old === change.New ? [] : [change]
  })
}

/** Amounts and rates in the database's notation, so that '5' and '5.00' are equal. */
function comparable(field: string, value: string | boolean | null): string | boolean | null {
  return typeof value === 'string' && !TEXTS.includes(field) ? canonical(value) : value
}

function identity({ AcknowledgementId, InstallmentGeneratedFor, Name }: NoteStudent) {
  return { AcknowledgementId, InstallmentGeneratedFor, Name }
}
