import { type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '#db/schema'
import type { NoteTable } from '#db/tables/commission-notes'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import type { HistoryRow } from '#server/commission-notes/note/record-history'
import { type Undo, undoNote } from '#server/commission-notes/note/undo'

export interface Change {
  before: readonly LockedNote[]
  entries: readonly HistoryRow[]
  update: RawBuilder<unknown>
  insertEntries: RawBuilder<unknown>
  insertEvents: RawBuilder<unknown>
}

/** Writes a change of locked notes in one statement, since each trip to the database makes others wait. */
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

/** The update that sets each note, by id, to the values of `columns` in its row. */
export function notesUpdate(
  rows: readonly (Updateable<NoteTable> & { id: string })[],
  columns: readonly (keyof Updateable<NoteTable>)[],
): RawBuilder<unknown> {
  const values = rows.map((row) =>
    Object.fromEntries(['id' as const, ...columns].map((name) => [name, row[name]])),
  )
  const set = sql.raw(columns.map((name) => `${name} = after.${name}`).join(', '))
  return sql`update notes set ${set}
    from jsonb_populate_recordset(null::notes, ${JSON.stringify(values)}::text::jsonb) after
    where notes.id = after.id`
}
