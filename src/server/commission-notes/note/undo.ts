import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import type { UndoOffer } from '#domain/commission-notes/note/undo'
import { ACTIONS, type ActingRole } from '#domain/commission-notes/note/workflow'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import type { HistoryRow } from '#server/commission-notes/note/record-history'
import type { Held } from '#server/platform/events/announce'

/** A change that its doer may take back for a moment (docs/decisions/0052-undo.md). */
export interface Undo {
  id: string
  actorId: string
  /** For how long. */
  seconds: number
  /** Until when, by the database's clock; null until something was changed. */
  until: Date | null
}

/** What a note gets back of its row. */
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

/** A note as it was before a change, and how the change left it: where it stands otherwise, something else has happened. */
export interface UndoNote {
  id: string
  version: number
  sequence: number
  actedAs: ActingRole
  /** What the history calls the change. */
  action: string
  before: Pick<Selectable<NoteTable>, (typeof UNDO_COLUMNS)[number]>
}

/**
 * A change that the actor may take back for so many seconds; undefined for none.
 * @param seconds of the setting UNDO_SECONDS
 */
export function undoFor(actor: Actor, seconds: number): Undo | undefined {
  return seconds > 0 ? { id: uuid(), actorId: actor.id, seconds, until: null } : undefined
}

/** What a change answers of its taking back: nothing where nothing was changed. */
export function offerOf(undo: Undo | undefined): UndoOffer {
  const until = undo?.until ?? null
  return { UndoId: until && undo ? undo.id : null, UndoUntil: until?.toISOString() ?? null }
}

/** What of a change is held until it may not be taken back any more. */
export function heldBy(undo: Undo | undefined): Held | undefined {
  return undo && { undoId: undo.id, seconds: undo.seconds }
}

/** A change of notes in parts of one statement. */
export interface Change {
  /** The notes as they were, in the order of the entries. */
  before: readonly LockedNote[]
  entries: readonly HistoryRow[]
  update: RawBuilder<unknown>
  insertEntries: RawBuilder<unknown>
  insertEvents: RawBuilder<unknown>
}

/**
 * Writes a change of locked notes in one statement, with what is needed to take it back. Every trip to the database is time
 * in which somebody else waits for the notes.
 */
export async function writeChange(
  tx: Transaction<Database>,
  change: Change,
  undo: Undo | undefined,
): Promise<void> {
  const { update, insertEntries, insertEvents } = change
  if (!undo) {
    await sql`with changed as (${update}), entries as (${insertEntries}) ${insertEvents}`.execute(tx)
    return
  }
  const notes = JSON.stringify(change.entries.map((entry, place) => undoNote(entry, change.before[place])))
  const { rows } = await sql<{ until: Date }>`
    with changed as (${update}), entries as (${insertEntries}), told as (${insertEvents})
    insert into undos (id, actor_id, until, notes)
    values (${undo.id}, ${undo.actorId}, statement_timestamp() + make_interval(secs => ${undo.seconds}), ${notes}::text::jsonb)
    on conflict (id) do update set notes = undos.notes || excluded.notes
    returning until`.execute(tx)
  undo.until = rows[0]?.until ?? null
}

function undoNote(entry: HistoryRow, before: LockedNote | undefined): UndoNote {
  if (!before || before.id !== entry.note_id) throw new Error(`The note before ${entry.id} is another one`)
  const kept = Object.fromEntries(UNDO_COLUMNS.map((name) => [name, before[name]]))
  return {
    id: before.id,
    version: before.version + 1,
    sequence: entry.sequence,
    actedAs: entry.acted_as as ActingRole,
    action: actionWords(entry),
    before: kept as UndoNote['before'],
  }
}

function actionWords({ action_id, details }: HistoryRow): string {
  const action = Object.values(ACTIONS).find(({ id }) => id === action_id)
  const { assignee } = details as { assignee?: string }
  return assignee ? `${action?.done} ${assignee}` : (action?.done ?? '')
}
