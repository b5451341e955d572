import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import { labelFor } from '#domain/commission-notes/note/labels'
import type { Note } from '#domain/commission-notes/note/note'
import { PARTNER_ACTION_IDS } from '#domain/commission-notes/note/partner-view'
import { AppError } from '#domain/errors'
import { getNote } from '#server/commission-notes/note/get-note'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'

export interface ConflictData {
  current: Note
  /** Null for the system, and for partners when a company user made it. */
  changedBy: { UserId: string | null; Name: string }
  changedAt: string
}

interface LastChange {
  note_id: string
  user_id: string | null
  name: string | null
  is_partner: boolean
  action_id: number
  to_status_id: number
  created_at: Date
  company_name: string
}

/** The 409 error of a stale note (docs/reference/conventions.md). Remarks never conflict, so none count. */
export async function conflict(
  db: Db,
  actor: Actor,
  noteId: string,
  code: 'STALE_VERSION' | 'STATUS_CHANGED' | 'REQUEST_DECIDED',
): Promise<AppError> {
  const current = await getNote({ db, actor }, { id: noteId })
  const [last] = await lastChanges(db, [noteId])
  if (!last) return new AppError(code, { data: { current } })
  const Name = authorName(last, actor)
  const UserId = isPartner(actor) && !last.is_partner ? null : last.user_id
  const data: ConflictData = {
    current,
    changedBy: { UserId, Name },
    changedAt: last.created_at.toISOString(),
  }
  if (code === 'REQUEST_DECIDED') return new AppError(code, { data })
  return new AppError(code, { data, message: meanwhile(last, actor) })
}

/** A sentence for the reader about the last change of each note, by note id. Remarks do not count. */
export async function changedMeanwhile(
  db: Db,
  reader: Actor,
  noteIds: readonly string[],
): Promise<Map<string, string>> {
  if (noteIds.length === 0) return new Map()
  const changes = await lastChanges(db, noteIds)
  return new Map(changes.map((last) => [last.note_id, meanwhile(last, reader)]))
}

async function lastChanges(db: Db, noteIds: readonly string[]): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (note_id) note_id, users.id as user_id, ${nameColumn('users')} as name,
      users.partner_id is not null as is_partner, action_id, to_status_id, note_history.created_at,
      companies.name as company_name
    from note_history join notes on notes.id = note_id join companies on companies.id = notes.company_id
    left join users on users.id = actor_id
    where note_id = any(${[...noteIds]}::uuid[]) and action_id <> ${ACTIONS.Remark.id}
    order by note_id, sequence desc`.execute(db)
  return rows
}

function meanwhile(last: LastChange, reader: Actor): string {
  return `${authorName(last, reader)} ${whatHappened(last, reader)} meanwhile.`
}

function authorName(last: LastChange, reader: Actor): string {
  const author = last.name === null ? null : { name: last.name, isPartner: last.is_partner }
  return shownName(author, reader, last.company_name)
}

function whatHappened(last: LastChange, reader: Actor): string {
  const inside = isPartner(reader) && !PARTNER_ACTION_IDS.includes(last.action_id)
  if (inside) return 'changed this note'
  if (last.action_id === ACTIONS.Edit.id) return 'edited this note'
  if (last.action_id === ACTIONS.Assign.id) return 'assigned this note'
  if (last.action_id === ACTIONS.Undo.id) return 'took back the last step of this note'
  return `changed this note to '${labelFor(last.to_status_id, reader)}'`
}
