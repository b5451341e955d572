import type { TypedStudent } from './typing'

export interface RowSigns {
  name?: string | undefined
  id?: string | undefined
  installment?: string | undefined
}

/** Indexes of the pasted rows' students: by university student id, else name and installment; null if unsure. */
export function studentsOfRows(
  rows: readonly RowSigns[],
  students: readonly TypedStudent[],
): (number | null)[] {
  const free = new Set(students.keys())
  const take = (index: number | undefined): number | null => {
    if (index === undefined || !free.delete(index)) return null
    return index
  }
  const found = rows.map((row) => {
    const ids = withSame(students, row, (student) => student.UniversityStudentId, row.id)
    return ids.length === 1 ? take(ids[0]) : null
  })
  return found.map((index, at) => {
    const row = rows[at]
    if (index !== null || !row) return index
    const named = withSame(students, row, (student) => student.Name, row.name)
    if (named.length <= 1) return take(named[0])
    const alike = rows.filter((other) => sameWords(other.name, row.name)).length
    return alike === named.length ? take(named.find((each) => free.has(each))) : null
  })
}

export function isStudent(text: string, students: readonly TypedStudent[]): boolean {
  return students.some(
    (student) => sameWords(text, student.Name) || sameWords(text, student.UniversityStudentId),
  )
}

function withSame(
  students: readonly TypedStudent[],
  row: RowSigns,
  of: (student: TypedStudent) => string,
  wanted: string | undefined,
): number[] {
  const all = [...students.entries()].filter(([, student]) => sameWords(of(student), wanted))
  const ofInstallment = all.filter(([, student]) =>
    sameWords(student.InstallmentGeneratedFor, row.installment),
  )
  return (row.installment?.trim() ? ofInstallment : all).map(([index]) => index)
}

function sameWords(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && plainWords(a) !== '' && plainWords(a) === plainWords(b)
}

function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
