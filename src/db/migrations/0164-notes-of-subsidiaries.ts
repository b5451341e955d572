import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
drop trigger notes_counted_moved on notes;
alter table note_counts add column subsidiary_id uuid;
create index note_counts_partner on note_counts (partner_id);

-- Adds inserted notes to note_counts.
create or replace function count_notes_added() returns trigger language plpgsql as $$
begin
  insert into note_counts (partner_id, subsidiary_id, status_id, count)
    select partner_id, subsidiary_id, status_id, count(*) from added group by 1, 2, 3;
  return null;
end $$;

-- Takes deleted notes off note_counts.
create or replace function count_notes_gone() returns trigger language plpgsql as $$
begin
  insert into note_counts (partner_id, subsidiary_id, status_id, count)
    select partner_id, subsidiary_id, status_id, -count(*) from gone group by 1, 2, 3;
  return null;
end $$;

-- Moves a note from one status, partner or subsidiary to another in note_counts.
create or replace function count_note_moved() returns trigger language plpgsql as $$
begin
  insert into note_counts (partner_id, subsidiary_id, status_id, count) values
    (old.partner_id, old.subsidiary_id, old.status_id, -1), (new.partner_id, new.subsidiary_id, new.status_id, 1);
  return null;
end $$;
create trigger notes_counted_moved after update of status_id, partner_id, subsidiary_id on notes
  for each row
  when (old.status_id <> new.status_id or old.partner_id <> new.partner_id
    or old.subsidiary_id is distinct from new.subsidiary_id)
  execute function count_note_moved();

delete from note_counts;
insert into note_counts (partner_id, subsidiary_id, status_id, count)
  select partner_id, subsidiary_id, status_id, count(*) from notes group by 1, 2, 3;
`

/** Counts notes by subsidiary too; null is the partner itself (docs/decisions/0146-sums-of-students.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table notes in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze note_counts`.execute(db)
}
