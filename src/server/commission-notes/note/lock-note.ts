import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { conflict } from '#server/commission-notes/note/conflict'
import { inScope } from '#server/commission-notes/note/scope'

export type LockedNote = Selectable<NoteTable>

/** Locks a note in scope; other writers wait, then see the changes. Throws NOT_FOUND out of scope. */
export async function lockNote(tx: Transaction<Database>, actor: Actor, id: string): Promise<LockedNote> {
  const { rows } = Id.safeParse(id).success
    ? await sql<LockedNote>`select * from notes where id = ${id} and ${inScope(actor)} for update`.execute(tx)
    : { rows: [] }
  const note = rows[0]
  if (!note) throw new AppError('NOT_FOUND')
  return note
}

/** Locks notes in id order, so that two writers do not deadlock. Throws NOT_FOUND out of scope. */
export async function lockNotes(
  tx: Transaction<Database>,
  actor: Actor,
  ids: readonly string[],
): Promise<LockedNote[]> {
  const rows = await lockFound(tx, actor, ids)
  if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND')
  return rows
}

/** Like `lockNotes`, but leaves out notes that the actor may not see. */
export async function lockFound(
  tx: Transaction<Database>,
  actor: Actor,
  ids: readonly string[],
): Promise<LockedNote[]> {
  const { rows } = await sql<LockedNote>`
    select * from notes where id = any(${[...new Set(ids)]}::uuid[]) and ${inScope(actor)}
    order by id for update`.execute(tx)
  return rows
}

/** Throws STALE_VERSION with the current note and its author if `version` is older than the locked note's. */
export async function refuseStale(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== note.version)
    throw await conflict(tx, actor, note.id, 'STALE_VERSION')
}
