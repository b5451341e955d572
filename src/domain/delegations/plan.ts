import { type AssigneeRole, breaksFourEyes, type NoteState } from '#domain/commission-notes/note/decide'
import { statusOf } from '#domain/commission-notes/note/workflow'

export const DELEGATION_ROLES = [
  'maker',
  'checker',
  'paymentProcessor',
] as const satisfies readonly AssigneeRole[]

export const ROLE_LABELS: Readonly<Record<AssigneeRole, string>> = {
  maker: 'Maker',
  checker: 'Checker',
  paymentProcessor: 'Payment processor',
}

export interface Substitute {
  id: string
  name: string
  isFit: boolean
}
export type Substitutes = Partial<Record<AssigneeRole, Substitute>>

interface PlannedNote {
  state: NoteState
}

export type Fate<Note> = { note: Note; role: AssigneeRole } & (
  | { substitute: Substitute; stays: null }
  | { substitute: null; stays: string }
)

/** Where a role has a substitute, its unpaid notes go to them or stay (four eyes, not fit for the role). */
export function planDelegation<Note extends PlannedNote>(
  notes: readonly Note[],
  personId: string,
  substitutes: Substitutes,
): Fate<Note>[] {
  return DELEGATION_ROLES.flatMap((role) => {
    const substitute = substitutes[role]
    if (!substitute) return []
    return notesInRole(notes, personId, role).map((note): Fate<Note> => {
      const stays = reasonToStay(note.state, substitute, role)
      return stays === null ? { note, role, substitute, stays } : { note, role, substitute: null, stays }
    })
  })
}

export function notesInRole<Note extends PlannedNote>(
  notes: readonly Note[],
  personId: string,
  role: AssigneeRole,
): Note[] {
  return notes.filter(
    ({ state }) => state.assignees[role] === personId && statusOf(state.statusId).turn !== 'done',
  )
}

function reasonToStay(state: NoteState, substitute: Substitute, role: AssigneeRole): string | null {
  if (!substitute.isFit) return `${substitute.name} may not work as ${ROLE_LABELS[role].toLowerCase()}.`
  if (!breaksFourEyes(state, substitute.id, role)) return null
  return role === 'maker'
    ? `${substitute.name} has checked it.`
    : `${substitute.name} has worked on it as maker.`
}

export interface ReturningNote {
  state: NoteState
  role: AssigneeRole
  substituteId: string
  isTouched: boolean
}

/** A note goes back if it is unpaid, still with the substitute and untouched, and four eyes allow it. */
export function goesBack(
  { state, role, substituteId, isTouched }: ReturningNote,
  person: { id: string; roles: readonly AssigneeRole[] },
): boolean {
  if (statusOf(state.statusId).turn === 'done' || state.assignees[role] !== substituteId || isTouched)
    return false
  return person.roles.includes(role) && !breaksFourEyes(state, person.id, role)
}
