import type { Transaction, Updateable } from 'kysely'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import type { ActionName } from '#domain/commission-notes/note/actions'
import type { ActingRole } from '#domain/commission-notes/note/workflow'
import type { EventPayloads, Topic } from '#domain/events'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { type HistoryDetails, historyInsert, nextEntry } from '#server/commission-notes/note/record-history'
import { delayOf, type Undo } from '#server/commission-notes/note/undo'
import { notesUpdate, writeChange } from '#server/commission-notes/note/write-change'
import { eventsInsert } from '#server/platform/events/announce'

export type ChangeTopic = {
  [Each in Topic]: EventPayloads[Each] extends { noteId: string; version: number } ? Each : never
}[Topic]

export interface NoteChange<Of extends ChangeTopic> {
  action: ActionName
  actedAs: ActingRole
  bySystem?: boolean | undefined
  remarks?: string | undefined
  details?: HistoryDetails
  batchId?: string | undefined
  columns?: Updateable<NoteTable>
  topic: Of
  payload: Omit<EventPayloads[Of], 'noteId' | 'actorId' | 'version' | 'batchId'>
  undo?: Undo | undefined
}

/** The only writer of changes without a new status: row, history, event. The caller has checked them. */
export async function changeNote<Of extends ChangeTopic>(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  change: NoteChange<Of>,
): Promise<void> {
  await changeNotes(tx, actor, [note], change)
}

/** `changeNote` for many notes at once, in as many statements as for one. */
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
    ...change.payload,
    noteId: note.id,
    actorId,
    version: note.version + 1,
    ...(batchId && { batchId }),
  }))
  const insertEvents = eventsInsert(
    change.topic,
    payloads as unknown as EventPayloads[Of][],
    delayOf(change.undo),
  )
  const insertEntries = historyInsert(entries)
  await writeChange(tx, { before, entries, update, insertEntries, insertEvents }, change.undo)
}

const CHANGE_COLUMNS: readonly (keyof Updateable<NoteTable>)[] = [
  'history_hash',
  'history_length',
  'version',
  'updated_at',
  'updated_by',
]
