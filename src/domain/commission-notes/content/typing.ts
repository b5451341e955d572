import { payable, type StudentAmounts, studentAmounts } from '#domain/commission-notes/content/amounts'
import type { NoteStudent, NoteTerms } from '#domain/commission-notes/note/note'
import { eachText, type TermTexts } from '#domain/commission-notes/note/term-texts'
import { isAmount } from '#domain/money/money'

export interface TypedStudent {
  AcknowledgementId: string
  InstallmentGeneratedFor: string
  Name: string
  Email: string
  UniversityStudentId: string
  TuitionFee: string
  ScholarshipReceived: string
  CommissionKind: 'rate' | 'fixed'
  CommissionValue: string
  LessGSTPercentage: string
}

export interface Typed extends TermTexts {
  students: TypedStudent[]
  tax: 'none' | 'gst' | 'non-gst'
  OverallBonusAmount: string
}

export interface StoredContent extends NoteTerms {
  students: readonly NoteStudent[]
}

/** The terms of something that has more. */
export function termsOf(from: NoteTerms): NoteTerms {
  const { IsGstEnabled, IsNonGstEnabled, OverallBonusAmount } = from
  return { IsGstEnabled, IsNonGstEnabled, OverallBonusAmount, ...textsOf(from) }
}

function textsOf(from: Readonly<TermTexts>): TermTexts {
  return eachText((name) => from[name])
}

export function typedFrom(stored: StoredContent): Typed {
  return {
    students: stored.students.map(typedStudent),
    tax: stored.IsGstEnabled ? 'gst' : stored.IsNonGstEnabled ? 'non-gst' : 'none',
    ...textsOf(stored),
    OverallBonusAmount: withoutZeroFraction(stored.OverallBonusAmount),
  }
}

/** The line of a stored student, as the calls take it. */
export function storedLine(student: NoteStudent) {
  return {
    AcknowledgementId: student.AcknowledgementId,
    InstallmentGeneratedFor: student.InstallmentGeneratedFor,
    UniversityStudentId: student.UniversityStudentId,
    TuitionFee: student.TuitionFee,
    ScholarshipReceived: student.ScholarshipReceived,
    CommissionRate: student.CommissionRate,
    CommissionAmount: student.CommissionAmount,
    LessGSTPercentage: student.LessGSTPercentage,
  }
}

export function typedStudent(student: NoteStudent): TypedStudent {
  return {
    AcknowledgementId: student.AcknowledgementId,
    InstallmentGeneratedFor: student.InstallmentGeneratedFor,
    Name: student.Name,
    Email: student.Email,
    UniversityStudentId: student.UniversityStudentId,
    TuitionFee: withoutZeroFraction(student.TuitionFee),
    ScholarshipReceived: withoutZeroFraction(student.ScholarshipReceived),
    CommissionKind: student.CommissionAmount === null ? 'rate' : 'fixed',
    CommissionValue: withoutZeroFraction(student.CommissionAmount ?? student.CommissionRate ?? ''),
    LessGSTPercentage: withoutZeroFraction(student.LessGSTPercentage),
  }
}

/** The fields of a call that saves, generates or edits; an empty amount becomes '0'. */
export function contentToSend(typed: Typed) {
  return {
    IsGstEnabled: typed.tax === 'gst',
    IsNonGstEnabled: typed.tax === 'non-gst',
    ...textsOf(typed),
    OverallBonusAmount: typed.OverallBonusAmount.trim() || '0',
    students: typed.students.map(studentToSend),
  }
}

function studentToSend(student: TypedStudent) {
  return {
    AcknowledgementId: student.AcknowledgementId,
    InstallmentGeneratedFor: student.InstallmentGeneratedFor,
    UniversityStudentId: student.UniversityStudentId,
    TuitionFee: student.TuitionFee.trim() || '0',
    ScholarshipReceived: student.ScholarshipReceived.trim() || '0',
    ...commissionToSend(student),
    LessGSTPercentage: student.LessGSTPercentage.trim() || '0',
  }
}

function commissionToSend({ CommissionKind, CommissionValue }: TypedStudent) {
  const value = CommissionValue.trim()
  if (value === '') return {}
  return CommissionKind === 'rate' ? { CommissionRate: value } : { CommissionAmount: value }
}

/** The amounts of a typed student, or null while the row has an invalid amount. */
export function previewStudent(student: TypedStudent, currency: string): StudentAmounts | null {
  const sent = studentToSend(student)
  const texts = [
    sent.TuitionFee,
    sent.ScholarshipReceived,
    sent.LessGSTPercentage,
    student.CommissionValue.trim() || '0',
  ]
  if (!texts.every((text) => isAmount(text))) return null
  return studentAmounts(sent, currency)
}

/** The note's payable amount, or null while an amount is invalid. */
export function previewPayable(typed: Typed, currency: string): string | null {
  const students = typed.students.map((student) => previewStudent(student, currency))
  const bonus = typed.OverallBonusAmount.trim() || '0'
  if (!isAmount(bonus) || !students.every((amounts) => amounts !== null)) return null
  return payable(students, bonus)
}

function withoutZeroFraction(amount: string): string {
  return amount.replace(/\.00$/, '')
}
