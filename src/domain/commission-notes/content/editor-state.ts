import { installmentKey } from '#domain/applications/installment-key'
import { STUDENT_CELLS, sameStudentCell, sameTermCell, TERM_CELLS, withStudentCell } from './cells'
import { type Choices, changesBetween, merge } from './merge'
import type { Typed } from './typing'

/** What the server holds in a version. */
export interface StoredVersion {
  version: number
  stored: Typed
}

/** A newer version that somebody else made; who and when, where it is known. */
export interface Newer extends StoredVersion {
  by: string | null
  /** ISO 8601. */
  at: string | null
}

/** What the editor holds: what it started from, what is typed on it, and a newer version that overlaps with it. */
export interface EditorState {
  base: StoredVersion
  typed: Typed
  meanwhile: Newer | null
}

/**
 * The state with a newer version merged into it; where they overlap, with the version waiting for a choice.
 * @param sent what was sent from here and never answered, as where the page was reloaded meanwhile: what of it is in the newer version
 *   is one's own, and no conflict with what was typed since
 */
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

/** The stored content as one's own save that nobody answered left it: its cells where the newer version has them as they were sent. */
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
      (kept, cell) => withStudentCell(kept, theirs, cell),
      student,
    )
  })
  return { ...known, students }
}

/** The state with the version that waits merged into it, with what was chosen where they overlap. */
export function withChoices(state: EditorState, choices: Choices, currency: string): EditorState {
  const { base, typed, meanwhile } = state
  if (!meanwhile) return state
  const ways = { base: base.stored, mine: typed, theirs: meanwhile.stored, currency }
  const { version, stored } = meanwhile
  return { base: { version, stored }, typed: merge(ways, choices).merged, meanwhile: null }
}

/** The state once the server took my own change of `from`: `saved` holds, with what was typed beyond it. */
export function withOwnSave(
  { typed }: EditorState,
  saved: StoredVersion,
  from: Typed,
  currency: string,
): EditorState {
  const ways = { base: from, mine: typed, theirs: saved.stored, currency }
  const { conflicts } = merge(ways)
  // A student whom my own call took out is out, whatever stood in the row.
  const choices = Object.fromEntries(
    conflicts.map(({ id, cell }) => [id, cell === 'Student' ? 'theirs' : 'mine'] as const),
  )
  return { base: saved, typed: merge(ways, choices).merged, meanwhile: null }
}

/** What somebody else changed in the version that waits, as the person who typed sees it. */
export function theirChanges({ base, meanwhile }: Pick<EditorState, 'base' | 'meanwhile'>, currency: string) {
  return meanwhile ? changesBetween(base.stored, meanwhile.stored, currency) : []
}
