import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { NoteTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import type { UndoOffer } from '#domain/commission-notes/note/undo'
import type { ActingRole } from '#domain/commission-notes/note/workflow'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import type { HistoryRow } from '#server/commission-notes/note/record-history'
import type { EventDelay } from '#server/platform/events/announce'

export interface Undo {
  id: string
  actorId: string
  seconds: number
  until: Date | null
}

export const UNDO_COLUMNS = [
  'status_id',
  'returns_to_status_id',
  'rounds',
  'partner_rounds',
  'turn_changed_at',
  'maker_id',
  'checker_id',
  'payment_processor_id',
  'maker_actor_ids',
  'checker_actor_ids',
] as const satisfies readonly (keyof NoteTable)[]

/** With the version and history entry of the change: if they differ now, something else changed. */
export interface UndoNote {
  id: string
  version: number
  sequence: number
  actedAs: ActingRole
  action: string
  before: Pick<Selectable<NoteTable>, (typeof UNDO_COLUMNS)[number]>
}

/** A change that the actor may undo for `seconds` (the setting UNDO_SECONDS); undefined for 0. */
export function undoFor(actor: Actor, seconds: number): Undo | undefined {
  return seconds > 0 ? { id: uuid(), actorId: actor.id, seconds, until: null } : undefined
}

export function offerOf(undo: Undo | undefined): UndoOffer {
  const until = undo?.until ?? null
  return { UndoId: until && undo ? undo.id : null, UndoUntil: until?.toISOString() ?? null }
}

/** For how long to delay the change's events. */
export function delayOf(undo: Undo | undefined): EventDelay | undefined {
  return undo && { undoId: undo.id, seconds: undo.seconds }
}

/** What undoing the change of an entry must know. */
export function undoNote(entry: HistoryRow, before: LockedNote | undefined): UndoNote {
  if (!before || before.id !== entry.note_id) throw new Error(`The note before ${entry.id} is another one`)
  const stored = Object.fromEntries(UNDO_COLUMNS.map((name) => [name, before[name]]))
  return {
    id: before.id,
    version: before.version + 1,
    sequence: entry.sequence,
    actedAs: entry.acted_as as ActingRole,
    action: actionWords(entry),
    before: stored as UndoNote['before'],
  }
}

function actionWords({ action_id, details }: HistoryRow): string {
  const action = Object.values(ACTIONS).find(({ id }) => id === action_id)
  const { assignee } = details as { assignee?: string }
  return assignee ? `${action?.done} ${assignee}` : (action?.done ?? '')
}
