import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'

/** How many rows there may be beyond one a kind before they are put together. */
const LOOSE_ROWS = 200

/**
 * Puts together the rows of `note_counts` that are of one partner and status, once there are many: they are added up by whoever reads.
 * Writers go on meanwhile; of two processes that do it at once the second finds nothing left.
 * @returns how many rows were put together
 */
export async function foldNoteCounts(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with loose as (
      delete from note_counts
      where (select count(*) - count(distinct (partner_id, status_id)) from note_counts) > ${LOOSE_ROWS}
      returning partner_id, status_id, count),
    kept as (
      insert into note_counts
      select partner_id, status_id, sum(count) from loose group by 1, 2 having sum(count) <> 0)
    select count(*) as folded from loose`.execute(db)
  return rows[0]?.folded ?? 0
}

/** Counts all notes anew, for who writes them where no trigger runs. */
export async function recountNotes(db: Kysely<Database>): Promise<void> {
  await sql`with gone as (delete from note_counts)
    insert into note_counts select partner_id, status_id, count(*) from notes group by 1, 2`.execute(db)
}
