import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { contentDiff, isSameContent } from '#domain/commission-notes/content/diff'
import { ACTIONS, actionById } from '#domain/commission-notes/note/actions'
import type { Note } from '#domain/commission-notes/note/note'
import { remarksReachPartner } from '#domain/commission-notes/note/partner-view'
import { isSendBack } from '#domain/commission-notes/note/workflow'
import type { NoteChanges } from '#domain/commission-notes/reading/changes-calls'
import {
  type ContentEntry,
  contentsShown,
  lastSeen,
  type Seen,
  type View,
} from '#domain/commission-notes/reading/seen'
import { contentOf, replacedContent } from '#server/commission-notes/content/replaced-content'
import { getNote } from '#server/commission-notes/note/get-note'
import { STANDS } from '#server/commission-notes/note/undone'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'
import type { Context } from '#server/platform/runtime/context'

interface Entry extends ContentEntry {
  fromStatusId: number | null
  remarks: string
  name: string | null
  isPartner: boolean
}

export interface ReaderPast {
  entries: Entry[]
  /** The visible versions of the content, by the sequence of the history entry that wrote each. */
  shown: number[]
  seen: Seen | null
}

export interface ShownChanges {
  Changes: NoteChanges | null
  HasBefore: boolean
}

/** What changed since the caller saw the note, or in its last edit. Throws NOT_FOUND out of scope. */
export async function noteChanges(
  { db, actor }: Context,
  { id, against }: { id: string; against: NoteChanges['Against'] },
): Promise<ShownChanges> {
  const note = await getNote({ db, actor }, { id })
  return changesOf(db, actor, note, await readerPast(db, actor, note.CommissionNoteId), against)
}

/** The same for a note that was already read. Partners see only what was sent to them. */
export async function changesOf(
  db: Db,
  actor: Actor,
  note: Note,
  past: ReaderPast,
  against: NoteChanges['Against'],
): Promise<ShownChanges> {
  const { entries, shown } = past
  const [before, current] = [shown.at(-2), shown.at(-1)]
  const none = { Changes: null, HasBefore: before !== undefined }
  const from = against === 'seen' ? past.seen : replacedAt(entries, before)
  if (!from || current === undefined) return none
  const [old, present] = await Promise.all([
    replacedContent(db, note.CommissionNoteId, from.sequence),
    replacedContent(db, note.CommissionNoteId, current),
  ])
  if (!old) return none
  const diff = contentDiff(old, present ?? contentOf(note))
  if (isSameContent(diff)) return none
  const between = entries.filter((entry) => entry.sequence > from.sequence && entry.sequence <= current)
  return {
    ...none,
    Changes: {
      Against: against,
      Since: from.at.toISOString(),
      Currency: note.Currency,
      ...diff,
      ChangedBy: isPartner(actor) ? [] : editorsOf(between),
      Remarks: remarksOf(between, actor, note.CompanyName),
    },
  }
}

export async function readerPast(db: Db, actor: Actor, noteId: string): Promise<ReaderPast> {
  const [entries, view] = await Promise.all([entriesOf(db, noteId), viewOf(db, actor, noteId)])
  const shown = contentsShown(entries, isPartner(actor))
  return { entries, shown, seen: lastSeen(entries, shown, { id: actor.id, view }) }
}

async function entriesOf(db: Db, noteId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select sequence, action_id as "actionId", from_status_id as "fromStatusId", to_status_id as "toStatusId",
      actor_id as "actorId", note_history.created_at as at, remarks, ${nameColumn('users')} as name,
      users.partner_id is not null as "isPartner"
    from note_history left join users on users.id = actor_id
    where note_id = ${noteId} and ${STANDS} order by sequence`.execute(db)
  return rows
}

async function viewOf(db: Db, actor: Actor, noteId: string): Promise<View | null> {
  const { rows } = await sql<View>`
    select sequence, shown_at as "shownAt", seen_at as "seenAt", before_sequence as "beforeSequence",
      before_seen_at as "beforeSeenAt"
    from note_views where user_id = ${actor.id} and note_id = ${noteId}`.execute(db)
  return rows[0] ?? null
}

function replacedAt(entries: readonly Entry[], sequence: number | undefined): Seen | null {
  if (sequence === undefined) return null
  const next = entries.find((entry) => entry.sequence > sequence && entry.actionId === ACTIONS.Edit.id)
  return next ? { sequence, at: next.at } : null
}

function editorsOf(entries: readonly Entry[]): NoteChanges['ChangedBy'] {
  return entries
    .filter((entry) => entry.actionId === ACTIONS.Edit.id)
    .map((entry) => ({ By: entry.name ?? '', At: entry.at.toISOString() }))
}

function remarksOf(entries: readonly Entry[], reader: Actor, companyName: string): NoteChanges['Remarks'] {
  return entries
    .filter((entry) => isSendBack(entry.actionId) && entry.remarks !== '')
    .filter((entry) => !isPartner(reader) || entry.isPartner || remarksReachPartner(entry))
    .map((entry) => ({
      By: shownName(
        entry.name === null ? null : { name: entry.name, isPartner: entry.isPartner },
        reader,
        companyName,
      ),
      Action: actionById(entry.actionId).done,
      Remarks: entry.remarks,
      At: entry.at.toISOString(),
    }))
}
