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
import { ACTIONS, type ActionName } from '#domain/commission-notes/note/actions'
import type { ActingRole } from '#domain/commission-notes/note/workflow'
import type { GivenReason } from '#domain/send-backs/stages'

export type HistoryHead = Pick<Selectable<NoteTable>, 'id' | 'history_length' | 'history_hash'>

export interface HistoryRecord {
  actorId: string | null
  actedAs: ActingRole
  action: ActionName
  fromStatusId: number | null
  toStatusId: number
  remarks?: string
  details?: HistoryDetails
  batchId?: string | null | undefined
  /** Now unless given; never before the lock on the note, because entries are in time order. */
  at?: Date
}

export interface HistoryDetails {
  asAdmin?: true
  onBehalf?: true
  role?: string
  assignee?: string
  /** `handOver` is the delegation's id; `insteadOf` the absent person. */
  handOver?: string
  insteadOf?: string
  document?: { id: string; type: string; name: string }
  amount?: string
  undoes?: number
  undone?: string
  reasons?: readonly GivenReason[]
  isForEveryone?: boolean
  attachments?: Attachment[]
  [more: string]: unknown
}

export type HistoryRow = Required<Insertable<NoteHistoryTable>>

/** Adds an entry to a locked note, and writes `columns`. Updates `note` in place for a next entry. */
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
  // One statement: each trip to the database makes others wait for the locked note.
  await sql`with moved as (${change}) ${historyInsert([row])}`.execute(tx)
}

export function startOfHistory(noteId: string): HistoryHead {
  return { id: noteId, history_length: 0, history_hash: null }
}

/** The insert of entries made by `nextEntry`, for use inside one larger statement. */
export function historyInsert(rows: readonly HistoryRow[]): RawBuilder<unknown> {
  return sql`insert into note_history (${COLUMNS})
    select ${COLUMNS} from jsonb_populate_recordset(null::note_history, ${JSON.stringify(rows)}::text::jsonb)`
}

/** Updates `note` (locked or new), whose `history_hash` and `history_length` must be saved with the entry. */
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
