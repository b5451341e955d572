import type { Transaction, Updateable } from 'kysely'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import type { ActingRole, ActionName } from '#domain/commission-notes/note/workflow'
import type { EventPayloads, Topic } from '#domain/events'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { type HistoryDetails, historyInsert, nextEntry } from '#server/commission-notes/note/record-history'
import { heldBy, type Undo, writeChange } from '#server/commission-notes/note/undo'
import { notesUpdate } from '#server/commission-notes/note/update-notes'
import { eventsInsert } from '#server/platform/events/announce'

/** What is told of a note with the version that a change gave it. */
export type ChangeTopic = {
  [Each in Topic]: EventPayloads[Each] extends { noteId: string; version: number } ? Each : never
}[Topic]

/** What becomes of notes that stay in their status. */
export interface NoteChange<Of extends ChangeTopic> {
  action: ActionName
  /** In which role the history says that it was done. */
  actedAs: ActingRole
  /** The history names nobody: the actor only set off what the portal does by itself. */
  bySystem?: boolean | undefined
  remarks?: string | undefined
  details?: HistoryDetails
  /** The bulk action it is part of. */
  batchId?: string | undefined
  /** What else of the row changes. */
  columns?: Updateable<NoteTable>
  topic: Of
  /** What the event says beside the note, its new version and who did it. */
  told: Omit<EventPayloads[Of], 'noteId' | 'actorId' | 'version' | 'batchId'>
  /** By which the actor may take it back; without, it is told at once. */
  undo?: Undo | undefined
}

/**
 * Changes a locked note that stays in its status, the one place where this is written: the row with its version, who and when,
 * the history entry and the event in one statement. Whether the change is allowed was decided before; a step of the chain is
 * `moveNotes`.
 */
export async function changeNote<Of extends ChangeTopic>(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  change: NoteChange<Of>,
): Promise<void> {
  await changeNotes(tx, actor, [note], change)
}

/** The same for many notes at once, in as many statements as for one. */
export async function changeNotes<Of extends ChangeTopic>(
  tx: Transaction<Database>,
  actor: Actor,
  notes: readonly LockedNote[],
  change: NoteChange<Of>,
): Promise<void> {
  if (notes.length === 0) return
  const at = new Date()
  const { action, actedAs, batchId, columns = {} } = change
  const actorId = change.bySystem ? null : actor.id
  const before = notes.map((note) => ({ ...note }))
  const entries = notes.map((note) =>
    nextEntry(note, {
      actorId,
      actedAs,
      action,
      fromStatusId: note.status_id,
      toStatusId: note.status_id,
      remarks: change.remarks ?? '',
      details: change.details ?? {},
      batchId,
      at,
    }),
  )
  const update = notesUpdate(
    notes.map((note) => ({
      ...note,
      ...columns,
      version: note.version + 1,
      updated_at: at,
      updated_by: actor.id,
    })),
    [...new Set([...CHANGE_COLUMNS, ...(Object.keys(columns) as (keyof Updateable<NoteTable>)[])])],
  )
  const payloads = notes.map((note) => ({
    ...change.told,
    noteId: note.id,
    actorId,
    version: note.version + 1,
    ...(batchId && { batchId }),
  }))
  const insertEvents = eventsInsert(
    change.topic,
    payloads as unknown as EventPayloads[Of][],
    heldBy(change.undo),
  )
  const insertEntries = historyInsert(entries)
  await writeChange(tx, { before, entries, update, insertEntries, insertEvents }, change.undo)
}

/** What every change writes. */
const CHANGE_COLUMNS: readonly (keyof Updateable<NoteTable>)[] = [
  'history_hash',
  'history_length',
  'version',
  'updated_at',
  'updated_by',
]
