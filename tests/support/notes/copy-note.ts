import { sql } from 'kysely'
import type { Db } from '#db/database'

export interface Copies {
  noteId: string
  /** The prefix of the copies' numbers, which count from 1. */
  number: string
  count: number
}

/** Copies a note without its students, in all columns except generated ones. */
export async function copyNote(db: Db, { noteId, number, count }: Copies): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'notes' and is_generated = 'NEVER'`.execute(db)
  const written = sql.join(rows.map(({ name }) => sql.ref(name)))
  const copied = sql.join(rows.map(({ name }) => sql.ref(`copy.${name}`)))
  await sql`insert into notes (${written}) select ${copied}
    from notes cross join generate_series(1, ${sql.lit(count)}) place
    cross join lateral jsonb_populate_record(notes, jsonb_build_object(
      'id', gen_random_uuid(), 'number', ${number}::text || place)) copy
    where notes.id = ${noteId}`.execute(db)
}
