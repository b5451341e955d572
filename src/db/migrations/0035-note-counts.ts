import { type Kysely, sql } from 'kysely'

/**
 * How many notes stand in which status for which partner, kept by whatever writes notes (docs/decisions/0058-counts.md). A change
 * adds a row of its own, so that no writer waits for another; rows of one kind are put together later.
 */
const statements = [
  `create table note_counts (
    partner_id uuid not null, status_id integer not null, count bigint not null
  ) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`,

  `create function count_notes_added() returns trigger language plpgsql as $$
  begin
    insert into note_counts select partner_id, status_id, count(*) from added group by 1, 2;
    return null;
  end $$`,
  `create function count_notes_gone() returns trigger language plpgsql as $$
  begin
    insert into note_counts select partner_id, status_id, -count(*) from gone group by 1, 2;
    return null;
  end $$`,
  `create function count_note_moved() returns trigger language plpgsql as $$
  begin
    insert into note_counts values (old.partner_id, old.status_id, -1), (new.partner_id, new.status_id, 1);
    return null;
  end $$`,
  // From here on nobody writes notes until this is committed, so that the count below misses none.
  `create trigger notes_counted_added after insert on notes referencing new table as added
    for each statement execute function count_notes_added()`,
  `create trigger notes_counted_gone after delete on notes referencing old table as gone
    for each statement execute function count_notes_gone()`,
  `create trigger notes_counted_moved after update of status_id, partner_id on notes for each row
    when (old.status_id <> new.status_id or old.partner_id <> new.partner_id) execute function count_note_moved()`,
  'insert into note_counts select partner_id, status_id, count(*) from notes group by 1, 2',
]

/** Creates the table of counts with what keeps it, and counts what there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
