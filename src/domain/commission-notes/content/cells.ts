import { eachText, TEXT_NAMES } from '#domain/commission-notes/note/term-texts'
import { formatAmount } from '#domain/money/format'
import { canonical, isAmount } from '#domain/money/money'
import type { Typed, TypedStudent } from './typing'

/** Cells of a student that are typed and compared as a unit: a rate and a fixed commission are one. */
export const STUDENT_CELLS = [
  'UniversityStudentId',
  'TuitionFee',
  'ScholarshipReceived',
  'Commission',
  'LessGSTPercentage',
] as const
export type StudentCell = (typeof STUDENT_CELLS)[number]

export const TERM_CELLS = [...TEXT_NAMES, 'OverallBonusAmount', 'tax'] as const
export type TermCell = (typeof TERM_CELLS)[number]
export type Terms = Pick<Typed, TermCell>

export const CELL_LABELS: Readonly<Record<StudentCell | TermCell, string>> = {
  UniversityStudentId: 'University student ID',
  TuitionFee: 'Tuition fee',
  ScholarshipReceived: 'Scholarship',
  Commission: 'Commission',
  LessGSTPercentage: 'Less GST %',
  ...eachText((_, { label }) => label),
  OverallBonusAmount: 'Overall bonus amount',
  tax: 'Tax',
}

const TAX_WORDS: Readonly<Record<Typed['tax'], string>> = {
  none: 'not set',
  gst: 'GST',
  'non-gst': 'Non-GST',
}

/** '5' equals '5.00', and empty equals 0, except that an empty commission means none. */
export function sameStudentCell(a: TypedStudent, b: TypedStudent, cell: StudentCell): boolean {
  return comparableStudentCell(a, cell) === comparableStudentCell(b, cell)
}

export function sameTermCell(a: Terms, b: Terms, cell: TermCell): boolean {
  return comparableTermCell(a, cell) === comparableTermCell(b, cell)
}

/** `to` with one cell copied from `from`. */
export function withStudentCell(to: TypedStudent, from: TypedStudent, cell: StudentCell): TypedStudent {
  if (cell !== 'Commission') return { ...to, [cell]: from[cell] }
  return { ...to, CommissionKind: from.CommissionKind, CommissionValue: from.CommissionValue }
}

/** A student's cell in words: '20,000.00', '12.5%', '1,200.00 fixed'; an invalid amount as it was typed. */
export function studentCellText(student: TypedStudent, cell: StudentCell, currency: string): string {
  if (cell === 'UniversityStudentId') return student.UniversityStudentId.trim() || 'empty'
  if (cell === 'LessGSTPercentage') return `${student.LessGSTPercentage.trim() || '0'}%`
  if (cell !== 'Commission') return amountText(student[cell], currency)
  if (student.CommissionValue.trim() === '') return 'empty'
  if (student.CommissionKind === 'rate') return `${student.CommissionValue.trim()}%`
  return `${amountText(student.CommissionValue, currency)} fixed`
}

export function termCellText(terms: Terms, cell: TermCell, currency: string): string {
  if (cell === 'tax') return TAX_WORDS[terms.tax]
  if (cell === 'OverallBonusAmount') return amountText(terms.OverallBonusAmount, currency)
  return terms[cell].trim() || 'empty'
}

function comparableStudentCell(student: TypedStudent, cell: StudentCell): string {
  if (cell === 'UniversityStudentId') return student.UniversityStudentId.trim()
  if (cell === 'Commission' && student.CommissionValue.trim() === '') return 'none'
  if (cell === 'Commission') return `${student.CommissionKind} ${comparableNumber(student.CommissionValue)}`
  return comparableNumber(student[cell])
}

function comparableTermCell(terms: Terms, cell: TermCell): string {
  return cell === 'OverallBonusAmount' ? comparableNumber(terms[cell]) : terms[cell].trim()
}

function comparableNumber(text: string): string {
  const typed = text.trim() || '0'
  return isAmount(typed) ? canonical(typed) : typed
}

function amountText(text: string, currency: string): string {
  const typed = text.trim() || '0'
  return isAmount(typed) ? formatAmount(typed, currency) : typed
}
