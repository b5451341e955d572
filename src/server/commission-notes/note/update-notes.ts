import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { NoteTable } from '#db/tables/commission-notes'

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
