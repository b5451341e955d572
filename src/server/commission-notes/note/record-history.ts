import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import { v7 as uuid } from 'uuid'
import { historyHash } from '#db/history-hash'
import type { Database } from '#db/schema'
import type { NoteHistoryTable, NoteTable } from '#db/tables/commission-notes'
import type { Attachment } from '#domain/commission-notes/documents/schema'
import { ACTIONS, type ActingRole, type ActionName } from '#domain/commission-notes/note/workflow'
import type { GivenReason } from '#domain/send-backs/stages'

/** What a note that is locked or new has of its history. */
export type HistoryHead = Pick<Selectable<NoteTable>, 'id' | 'history_length' | 'history_hash'>

export interface HistoryRecord {
  /** Null for what the system does. */
  actorId: string | null
  actedAs: ActingRole
  action: ActionName
  /** Null only for the note's first entry. */
  fromStatusId: number | null
  toStatusId: number
  remarks?: string
  details?: HistoryDetails
  /** The bulk action it is part of. */
  batchId?: string | null | undefined
  /** When it happened; now unless given. Never before the note's row was locked: entries stand in their order. */
  at?: Date
}

/** What an entry says beside who, what and why. */
export interface HistoryDetails {
  /** An administrator acted without the role, or on somebody else's note. */
  asAdmin?: true
  /** Done by the company for the partner. */
  onBehalf?: true
  /** An assignment: for which role, and to whom. */
  role?: string
  assignee?: string
  /** The absence by which the note went over or came back, and who was meant where somebody stands in. */
  handOver?: string
  insteadOf?: string
  /** A document that came or went. */
  document?: { id: string; type: string; name: string }
  /** Money that was paid, came back or was clawed back, with its currency. */
  amount?: string
  /** The entry that this one takes back, and what that said. */
  undoes?: number
  undone?: string
  /** Why a note was sent back, of its stage's list. */
  reasons?: readonly GivenReason[]
  /** A remark that the other side reads as well. */
  isForEveryone?: boolean
  /** The files of a remark. */
  attachments?: Attachment[]
  [more: string]: unknown
}

/** An entry as it is written, linked to the one before it. */
export type HistoryRow = Required<Insertable<NoteHistoryTable>>

/**
 * Adds an entry to the history of a note whose row is locked in this transaction, and moves the note's head on, together
 * with whatever `columns` of the note change. `note` is moved on too, so that a further entry follows from this one.
 */
export async function recordHistory(
  tx: Transaction<Database>,
  note: HistoryHead,
  entry: HistoryRecord,
  columns: Updateable<NoteTable> = {},
): Promise<void> {
  const row = nextEntry(note, entry)
  const change = tx
    .updateTable('notes')
    .set({ ...columns, history_hash: note.history_hash, history_length: note.history_length })
    .where('id', '=', note.id)
  // One statement for the two: the note is locked, and every trip to the database is time somebody else waits.
  await sql`with moved as (${change}) ${historyInsert([row])}`.execute(tx)
}

/** What a note without any entry has of its history. */
export function startOfHistory(noteId: string): HistoryHead {
  return { id: noteId, history_length: 0, history_hash: null }
}

/** The statement that writes entries made by `nextEntry`, for a change that is one statement with it. */
export function historyInsert(rows: readonly HistoryRow[]): RawBuilder<unknown> {
  return sql`insert into note_history (${COLUMNS})
    select ${COLUMNS} from jsonb_populate_recordset(null::note_history, ${JSON.stringify(rows)}::text::jsonb)`
}

/**
 * The row of a note's next entry, linked to the last one; `note` is moved on to it, and its `history_hash` and
 * `history_length` must be written with the row. The note must be locked or new.
 */
export function nextEntry(note: HistoryHead, entry: HistoryRecord): HistoryRow {
  const { id, name } = ACTIONS[entry.action]
  const content = {
    note_id: note.id,
    sequence: note.history_length + 1,
    actor_id: entry.actorId,
    acted_as: entry.actedAs,
    action_id: id,
    action_name: name,
    from_status_id: entry.fromStatusId,
    to_status_id: entry.toStatusId,
    remarks: entry.remarks ?? '',
    details: entry.details ?? {},
    batch_id: entry.batchId ?? null,
    created_at: entry.at ?? new Date(),
    previous_hash: note.history_hash,
  }
  const hash = historyHash(content)
  note.history_hash = hash
  note.history_length = content.sequence
  return { id: uuid(), ...content, hash }
}

const COLUMNS = sql.raw(
  [
    'id',
    'note_id',
    'sequence',
    'actor_id',
    'acted_as',
    'action_id',
    'action_name',
    'from_status_id',
    'to_status_id',
    'remarks',
    'details',
    'batch_id',
    'created_at',
    'previous_hash',
    'hash',
  ].join(', '),
)
