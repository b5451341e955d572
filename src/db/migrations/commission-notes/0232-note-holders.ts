import { type Kysely, sql } from 'kysely'

const HELD =
  'cross join lateral holders_of(maker_id, checker_id, payment_processor_id) held where status_id <> 17 group by 1, 2, 3, 4'
const KIND = 'held.user_id, held.is_maker, held.is_checker, held.is_processor'

const STATEMENTS = `
-- Who has a note, each once, with the roles in which they have it.
create function holders_of(maker uuid, checker uuid, processor uuid)
returns table (user_id uuid, is_maker boolean, is_checker boolean, is_processor boolean) language sql immutable as $$
  select * from (values
    (maker, true, coalesce(checker = maker, false), coalesce(processor = maker, false)),
    (case when checker is distinct from maker then checker end, false, true, coalesce(processor = checker, false)),
    (case when processor is distinct from maker and processor is distinct from checker then processor end, false, false, true)
  ) as people (user_id, is_maker, is_checker, is_processor) where people.user_id is not null
$$;

create table note_holders (
  user_id uuid not null,
  is_maker boolean not null,
  is_checker boolean not null,
  is_processor boolean not null,
  count bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- Adds the people of inserted notes to note_holders.
create function hold_notes_added() returns trigger language plpgsql as $$
begin
  insert into note_holders (user_id, is_maker, is_checker, is_processor, count) select ${KIND}, count(*) from added ${HELD};
  return null;
end $$;
create trigger notes_held_added after insert on notes referencing new table as added
  for each statement execute function hold_notes_added();

-- Takes the people of deleted notes off note_holders.
create function hold_notes_gone() returns trigger language plpgsql as $$
begin
  insert into note_holders (user_id, is_maker, is_checker, is_processor, count) select ${KIND}, -count(*) from gone ${HELD};
  return null;
end $$;
create trigger notes_held_gone after delete on notes referencing old table as gone
  for each statement execute function hold_notes_gone();

-- Takes the people that a note had off note_holders, and adds those that it has.
create function hold_note_changed() returns trigger language plpgsql as $$
begin
  insert into note_holders (user_id, is_maker, is_checker, is_processor, count)
    select ${KIND}, sum(sign)
    from (values (-1, old.status_id, old.maker_id, old.checker_id, old.payment_processor_id),
      (1, new.status_id, new.maker_id, new.checker_id, new.payment_processor_id))
      as sides (sign, status_id, maker_id, checker_id, payment_processor_id) ${HELD} having sum(sign) <> 0;
  return null;
end $$;
create trigger notes_held_changed after update on notes
  for each row
  when ((old.status_id <> 17, old.maker_id, old.checker_id, old.payment_processor_id)
    is distinct from (new.status_id <> 17, new.maker_id, new.checker_id, new.payment_processor_id))
  execute function hold_note_changed();

insert into note_holders (user_id, is_maker, is_checker, is_processor, count) select ${KIND}, count(*) from notes ${HELD};
create index note_holders_user on note_holders (user_id);

-- Open notes of each person in each status by how long they wait.
create index notes_waiting on notes (status_id, (coalesce(
    case when status_id in (1, 3, 6, 8, 16) then maker_id when status_id in (2, 4, 7, 9) then checker_id
      when status_id in (10, 12, 14, 15) then payment_processor_id end,
    '00000000-0000-0000-0000-000000000000'::uuid)), turn_changed_at, id desc)
  where status_id <> 17;
`

/** Counts each person's open notes by role, as rows that triggers add (docs/decisions/0180). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table notes in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze note_holders`.execute(db)
}
