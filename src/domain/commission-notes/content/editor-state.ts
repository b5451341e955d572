import { installmentKey } from '#domain/applications/installment-key'
import { STUDENT_CELLS, sameStudentCell, sameTermCell, TERM_CELLS, withStudentCell } from './cells'
import { type Choices, changesBetween, merge } from './merge'
import type { Typed } from './typing'

export interface StoredVersion {
  version: number
  stored: Typed
}

export interface Newer extends StoredVersion {
  by: string | null
  at: string | null
}

export interface EditorState {
  base: StoredVersion
  typed: Typed
  meanwhile: Newer | null
}

/** Merges a newer version in, or waits on a conflict; the user's own unanswered saves (`sent`) are none. */
export function withNewer(
  { base, typed }: EditorState,
  newer: Newer,
  currency: string,
  sent: readonly Typed[] = [],
): EditorState {
  const known = sent.reduce((stored, each) => withOwnCells(stored, each, newer.stored), base.stored)
  const ways = { base: known, mine: typed, theirs: newer.stored, currency }
  const { merged, conflicts } = merge(ways)
  if (conflicts.length > 0) return { base, typed, meanwhile: newer }
  return { base: { version: newer.version, stored: newer.stored }, typed: merged, meanwhile: null }
}

function withOwnCells(stored: Typed, sent: Typed, newer: Typed): Typed {
  let known = stored
  for (const cell of TERM_CELLS)
    if (sameTermCell(sent, newer, cell)) known = { ...known, [cell]: newer[cell] }
  const sentBy = new Map(sent.students.map((student) => [installmentKey(student), student]))
  const newerBy = new Map(newer.students.map((student) => [installmentKey(student), student]))
  const students = known.students.map((student) => {
    const [own, theirs] = [sentBy.get(installmentKey(student)), newerBy.get(installmentKey(student))]
    if (!own || !theirs) return student
    return STUDENT_CELLS.filter((cell) => sameStudentCell(own, theirs, cell)).reduce(
      (merged, cell) => withStudentCell(merged, theirs, cell),
      student,
    )
  })
  return { ...known, students }
}

/** The state with the waiting version merged in, resolving conflicts by the user's choices. */
export function withChoices(state: EditorState, choices: Choices, currency: string): EditorState {
  const { base, typed, meanwhile } = state
  if (!meanwhile) return state
  const ways = { base: base.stored, mine: typed, theirs: meanwhile.stored, currency }
  const { version, stored } = meanwhile
  return { base: { version, stored }, typed: merge(ways, choices).merged, meanwhile: null }
}

/** The state after the server accepted the user's own change of `from`: `saved` plus what was typed since. */
export function withOwnSave(
  { typed }: EditorState,
  saved: StoredVersion,
  from: Typed,
  currency: string,
): EditorState {
  const ways = { base: from, mine: typed, theirs: saved.stored, currency }
  const { conflicts } = merge(ways)
  // A student whom the user's own call removed stays removed, whatever was typed in the row since.
  const choices = Object.fromEntries(
    conflicts.map(({ id, cell }) => [id, cell === 'Student' ? 'theirs' : 'mine'] as const),
  )
  return { base: saved, typed: merge(ways, choices).merged, meanwhile: null }
}

export function theirChanges({ base, meanwhile }: Pick<EditorState, 'base' | 'meanwhile'>, currency: string) {
  return meanwhile ? changesBetween(base.stored, meanwhile.stored, currency) : []
}
