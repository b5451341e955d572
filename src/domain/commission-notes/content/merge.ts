import { type InstallmentKey, installmentKey } from '#domain/applications/installment-key'
import {
  CELL_LABELS,
  STUDENT_CELLS,
  type StudentCell,
  sameStudentCell,
  sameTermCell,
  studentCellText,
  TERM_CELLS,
  type TermCell,
  termCellText,
  withStudentCell,
} from './cells'
import type { Typed, TypedStudent } from './typing'

export type Side = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Side>>

interface Place {
  id: string
  cell: StudentCell | TermCell | 'Student'
  label: string
  student: (InstallmentKey & { Name: string }) | null
}

/** A place that both sides changed differently. Values are words in the note's currency; null if absent. */
export interface MergeConflict extends Place {
  base: string | null
  mine: string | null
  theirs: string | null
}

export interface ContentChange extends Place {
  was: string | null
  is: string | null
}

export interface Merge {
  merged: Typed
  conflicts: MergeConflict[]
}

export interface ThreeWays {
  base: Typed
  mine: Typed
  theirs: Typed
  currency: string
}

/** Merges two edits field by field; a student removed here and edited there is a conflict. `choices` resolve. */
export function merge(ways: ThreeWays, choices: Choices = {}): Merge {
  const conflicts: MergeConflict[] = []
  const settle = (conflict: MergeConflict): Side => {
    const chosen = choices[conflict.id]
    if (chosen === undefined) conflicts.push(conflict)
    return chosen ?? 'mine'
  }
  const { base, mine, theirs } = ways
  let merged: Typed = { ...mine, students: [] }
  for (const cell of TERM_CELLS) {
    const from = source(cell, base, mine, theirs, sameTermCell)
    const side =
      from === 'both' ? settle({ ...termPlace(cell), ...words(ways, (x) => termText(x, cell, ways)) }) : from
    merged = { ...merged, [cell]: (side === 'mine' ? mine : theirs)[cell] }
  }
  merged.students = mergeStudents(ways, settle)
  return { merged, conflicts }
}

export function changesBetween(before: Typed, after: Typed, currency: string): ContentChange[] {
  const was = byKey(before)
  const is = byKey(after)
  const ofTerms = TERM_CELLS.filter((cell) => !sameTermCell(before, after, cell)).map((cell) => ({
    ...termPlace(cell),
    was: termCellText(before, cell, currency),
    is: termCellText(after, cell, currency),
  }))
  const left = before.students
    .filter((student) => !is.has(installmentKey(student)))
    .map((student) => ({ ...studentPlace(student, 'Student'), was: 'in the list', is: null }))
  const ofStudents = after.students.flatMap((student): ContentChange[] => {
    const old = was.get(installmentKey(student))
    if (!old) return [{ ...studentPlace(student, 'Student'), was: null, is: 'in the list' }]
    return STUDENT_CELLS.filter((cell) => !sameStudentCell(old, student, cell)).map((cell) => ({
      ...studentPlace(student, cell),
      was: studentCellText(old, cell, currency),
      is: studentCellText(student, cell, currency),
    }))
  })
  return [...ofTerms, ...ofStudents, ...left]
}

/** Whether two contents mean the same, however they are written; the order of students does not matter. */
export function sameTyping(a: Typed, b: Typed): boolean {
  const others = byKey(b)
  if (others.size !== a.students.length) return false
  if (!TERM_CELLS.every((cell) => sameTermCell(a, b, cell))) return false
  return a.students.every((student) => {
    const other = others.get(installmentKey(student))
    return other !== undefined && STUDENT_CELLS.every((cell) => sameStudentCell(student, other, cell))
  })
}

type Settle = (conflict: MergeConflict) => Side

function mergeStudents(ways: ThreeWays, settle: Settle): TypedStudent[] {
  const [base, mine, theirs] = [byKey(ways.base), byKey(ways.mine), byKey(ways.theirs)]
  return inOrder(ways).flatMap((key) => {
    const [b, m, t] = [base.get(key), mine.get(key), theirs.get(key)]
    if (m && t) return [mergeStudent({ b, m, t, currency: ways.currency }, settle)]
    const present = m ?? t
    if (!present) return []
    if (!b) return [present]
    const isEdited = STUDENT_CELLS.some((cell) => !sameStudentCell(b, present, cell))
    if (!isEdited) return []
    const edited = changedWords(b, present, ways.currency)
    const side = settle({
      ...studentPlace(present, 'Student'),
      base: 'in the list',
      mine: m ? edited : null,
      theirs: t ? edited : null,
    })
    const chosen = side === 'mine' ? m : t
    return chosen ? [chosen] : []
  })
}

function mergeStudent(
  { b, m, t, currency }: { b: TypedStudent | undefined; m: TypedStudent; t: TypedStudent; currency: string },
  settle: Settle,
): TypedStudent {
  // Name and e-mail belong to the server: its current values are taken.
  let merged: TypedStudent = { ...t }
  for (const cell of STUDENT_CELLS) {
    const from = source(cell, b, m, t, sameStudentCell)
    const text = (student: TypedStudent | undefined) =>
      student ? studentCellText(student, cell, currency) : null
    const side =
      from === 'both'
        ? settle({ ...studentPlace(m, cell), base: text(b), mine: text(m), theirs: text(t) })
        : from
    merged = withStudentCell(merged, side === 'mine' ? m : t, cell)
  }
  return merged
}

/** Whose cell to take; 'both' on a conflict. A difference in notation only keeps my text. */
function source<Of, Cell>(
  cell: Cell,
  base: Of | undefined,
  mine: Of,
  theirs: Of,
  same: (a: Of, b: Of, cell: Cell) => boolean,
): Side | 'both' {
  if (same(mine, theirs, cell)) return 'mine'
  if (base === undefined) return 'both'
  if (same(base, theirs, cell)) return 'mine'
  return same(base, mine, cell) ? 'theirs' : 'both'
}

function inOrder({ mine, theirs }: ThreeWays): string[] {
  return [...new Set([...theirs.students, ...mine.students].map(installmentKey))]
}

function byKey(typed: Typed): Map<string, TypedStudent> {
  return new Map(typed.students.map((student) => [installmentKey(student), student]))
}

function termPlace(cell: TermCell): Place {
  return { id: cell, cell, label: CELL_LABELS[cell], student: null }
}

function studentPlace(student: TypedStudent, cell: StudentCell | 'Student'): Place {
  const { AcknowledgementId, InstallmentGeneratedFor, Name } = student
  return {
    id: `${installmentKey(student)} ${cell}`,
    cell,
    label: cell === 'Student' ? 'Student' : CELL_LABELS[cell],
    student: { AcknowledgementId, InstallmentGeneratedFor, Name },
  }
}

function termText(content: Typed, cell: TermCell, { currency }: ThreeWays): string {
  return termCellText(content, cell, currency)
}

function words({ base, mine, theirs }: ThreeWays, text: (content: Typed) => string) {
  return { base: text(base), mine: text(mine), theirs: text(theirs) }
}

function changedWords(before: TypedStudent, after: TypedStudent, currency: string): string {
  return STUDENT_CELLS.filter((cell) => !sameStudentCell(before, after, cell))
    .map((cell) => `${CELL_LABELS[cell]} ${studentCellText(after, cell, currency)}`)
    .join(', ')
}
