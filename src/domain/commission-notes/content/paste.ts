import { installmentKey } from '#domain/applications/installment-key'
import { compare, isAmount } from '#domain/money/money'
import { type DecimalSign, readAmount } from '#domain/money/read-amount'
import { inTax, type TaxType } from '#domain/money/tax-words'
import { otherCurrency } from '#domain/money/typed-amount'
import { cellsOf, tsvOf } from '#domain/spreadsheet/tsv'
import type { StudentCell } from './cells'
import { isUniversityStudentId } from './content'
import { GRID_COLUMNS, headOf, type PastedColumn } from './paste-columns'
import { isStudent, studentsOfRows } from './paste-rows'
import type { Typed, TypedStudent } from './typing'

export interface PasteStart {
  row: number
  column: StudentCell
}

export interface Pasted {
  typed: Typed
  cells: number
  rows: number
  notUnderstood: ReadonlyMap<string, string>
  unknownRows: string[]
  unknownColumns: string[]
  beyond: number
}

/** Fills the grid; empty pasted cells keep their value. Null for a single cell: the browser pastes it. */
export function pasteRows(
  typed: Typed,
  start: PasteStart,
  text: string,
  currency: string,
  decimal: DecimalSign = '.',
): Pasted | null {
  const cells = cellsOf(text)
  if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1)) return null
  const block = layOut(cells, typed.students, start)
  const students = [...typed.students]
  const notUnderstood = new Map<string, string>()
  const pasted = { cells: 0, rows: 0, beyond: 0, unknownRows: [] as string[] }
  for (const [at, row] of block.rows.entries()) {
    const index = block.places[at] ?? null
    const isOwnId = (cell: string, place: number) =>
      block.columns[place] === 'UniversityStudentId' &&
      students[index ?? -1]?.UniversityStudentId.trim() === cell.trim()
    const given = row.flatMap((cell, place) => (cell.trim() === '' ? [] : [{ cell, place }]))
    const fillable = given.filter(
      ({ place, cell }) => isCell(block.columns[place]) && !(block.byStudent && isOwnId(cell, place)),
    )
    if (index === null || !students[index]) {
      if (block.byStudent && given.length > 0) pasted.unknownRows.push(row[block.signAt]?.trim() ?? '')
      else pasted.beyond += fillable.length
      continue
    }
    if (!block.hasHead)
      pasted.beyond += given.filter(({ place }) => block.columns[place] === undefined).length
    for (const { cell, place } of fillable) {
      const student = students[index] as TypedStudent
      const column = block.columns[place] as StudentCell
      const { filled, isUnderstood } = fill(student, column, cell, { currency, decimal })
      students[index] = filled
      if (!isUnderstood) notUnderstood.set(`${installmentKey(student)} ${column}`, cell.trim())
    }
    pasted.cells += fillable.length
    pasted.rows += fillable.length > 0 ? 1 : 0
  }
  return { typed: { ...typed, students }, ...pasted, notUnderstood, unknownColumns: block.unknownColumns }
}

/** The grid as text for a spreadsheet, with a header; pasting it back changes nothing. */
export function copyRows({ students }: Typed, taxType: TaxType): string {
  const head = [
    'Student',
    'Installment',
    'University student ID',
    'Tuition fee',
    'Scholarship',
    'Commission',
    inTax('Less GST %', taxType),
  ]
  const rows = students.map((student) => [
    student.Name,
    student.InstallmentGeneratedFor,
    student.UniversityStudentId,
    student.TuitionFee,
    student.ScholarshipReceived,
    student.CommissionKind === 'rate' ? `${student.CommissionValue}%` : student.CommissionValue,
    student.LessGSTPercentage,
  ])
  return tsvOf([head, ...rows])
}

interface Block {
  rows: string[][]
  columns: (PastedColumn | null | undefined)[]
  places: (number | null)[]
  byStudent: boolean
  hasHead: boolean
  signAt: number
  unknownColumns: string[]
}

function layOut(cells: string[][], students: readonly TypedStudent[], start: PasteStart): Block {
  const head = cells.length > 1 ? headOf(cells[0] ?? []) : null
  const from = GRID_COLUMNS.indexOf(start.column)
  if (head) {
    const rows = cells.slice(1)
    const names = cells[0] ?? []
    const unknownColumns = names.filter((name, at) => head[at] === null && name.trim() !== '')
    return { ...placed(rows, head, students, start), hasHead: true, unknownColumns }
  }
  const width = Math.max(...cells.map((row) => row.length))
  const first = cells.map((row) => row[0] ?? '').filter((cell) => cell.trim() !== '')
  const known = first.filter((cell) => isStudent(cell, students)).length
  if (width > 1 && known > 0 && known * 2 >= first.length) {
    const byId = first.some((cell) =>
      students.some((each) => each.UniversityStudentId.trim() === cell.trim()),
    )
    const next = byId && start.column === 'UniversityStudentId' ? from + 1 : from
    const sign: PastedColumn = byId ? 'UniversityStudentId' : 'Name'
    const columns = [sign, ...Array.from({ length: width - 1 }, (_, at) => GRID_COLUMNS[next + at])]
    return { ...placed(cells, columns, students, start), hasHead: false, unknownColumns: [] }
  }
  const columns = Array.from({ length: width }, (_, at) => GRID_COLUMNS[from + at])
  const places = cells.map((_, at) => start.row + at)
  return { rows: cells, columns, places, byStudent: false, hasHead: false, signAt: 0, unknownColumns: [] }
}

function placed(
  rows: string[][],
  columns: Block['columns'],
  students: readonly TypedStudent[],
  start: PasteStart,
): Omit<Block, 'hasHead' | 'unknownColumns'> {
  const [name, id, installment] = (['Name', 'UniversityStudentId', 'Installment'] as const).map((each) =>
    columns.indexOf(each),
  ) as [number, number, number]
  const byStudent = name >= 0 || rows.some((row) => isStudent(row[id] ?? '', students))
  const places = byStudent
    ? studentsOfRows(
        rows.map((row) => ({ name: row[name], id: row[id], installment: row[installment] })),
        students,
      )
    : rows.map((_, at) => start.row + at)
  return { rows, columns, places, byStudent, signAt: name >= 0 ? name : Math.max(id, 0) }
}

function isCell(column: PastedColumn | null | undefined): column is StudentCell {
  return column !== null && column !== undefined && column !== 'Name' && column !== 'Installment'
}

function fill(
  student: TypedStudent,
  column: StudentCell,
  cell: string,
  { currency, decimal }: { currency: string; decimal: DecimalSign },
): { filled: TypedStudent; isUnderstood: boolean } {
  const text = cell.trim()
  if (column === 'UniversityStudentId') {
    return { filled: { ...student, UniversityStudentId: text }, isUnderstood: isUniversityStudentId(text) }
  }
  const read = otherCurrency(text, currency) === null ? readAmount(text, decimal) : null
  const value = read?.value ?? text
  if (column === 'Commission') {
    const CommissionKind =
      read?.unit === 'percent' ? 'rate' : read?.unit === 'currency' ? 'fixed' : student.CommissionKind
    const isUnderstood =
      read !== null && (CommissionKind === 'rate' ? isPercentage(value) : isAmount(value, currency))
    return { filled: { ...student, CommissionKind, CommissionValue: value }, isUnderstood }
  }
  if (column === 'LessGSTPercentage') {
    const isUnderstood = read !== null && read.unit !== 'currency' && isPercentage(value)
    return { filled: { ...student, LessGSTPercentage: value }, isUnderstood }
  }
  const isUnderstood = read !== null && read.unit !== 'percent' && isAmount(value, currency)
  return { filled: { ...student, [column]: value }, isUnderstood }
}

function isPercentage(text: string): boolean {
  return isAmount(text) && compare(text, '100') <= 0
}
