import type { StudentCell } from './cells'

export const GRID_COLUMNS = [
  'UniversityStudentId',
  'TuitionFee',
  'ScholarshipReceived',
  'Commission',
  'LessGSTPercentage',
] as const satisfies readonly StudentCell[]

export type PastedColumn = StudentCell | 'Name' | 'Installment'

const WORDS: Readonly<Record<PastedColumn, readonly string[]>> = {
  Name: ['name', 'student', 'student name', 'name of student', 'full name', 'students'],
  Installment: ['installment', 'instalment', 'installment generated for', 'commission installment'],
  UniversityStudentId: [
    'university student id',
    'univ student id',
    'student id',
    'uni id',
    'university id',
    'university studentid',
    'id',
  ],
  TuitionFee: ['tuition fee', 'tuition fees', 'tuition', 'fee', 'fees', 'gross fee'],
  ScholarshipReceived: ['scholarship', 'scholarship received', 'scholarship amount', 'scholarships'],
  Commission: [
    'commission',
    'commission rate',
    'commission %',
    'commission amount',
    'fixed commission',
    'rate',
    'rate %',
  ],
  LessGSTPercentage: ['less gst %', 'less gst', 'gst %', 'less gst percentage', 'less gst per cent', 'gst'],
}

const KNOWN = new Map(
  Object.entries(WORDS).flatMap(([column, words]) => words.map((word) => [word, column as PastedColumn])),
)

/** The meaning of a pasted column's header; null if the grid does not know it. */
export function columnOf(head: string): PastedColumn | null {
  return (
    KNOWN.get(
      head
        .toLowerCase()
        .replace(/[\s_]+/g, ' ')
        .replace(/[.*:]/g, '')
        .replace(/\bhst\b/, 'gst')
        .trim(),
    ) ?? null
  )
}

/** The columns named in the first row; null if it is a data row rather than a header. */
export function headOf(row: readonly string[]): (PastedColumn | null)[] | null {
  const columns = row.map(columnOf)
  const known = columns.filter((column) => column !== null).length
  const named = row.filter((cell) => cell.trim() !== '').length
  const hasNumbers = row.some((cell) => /^\s*\d/.test(cell))
  return known > 0 && known * 2 >= named && !hasNumbers ? columns : null
}
