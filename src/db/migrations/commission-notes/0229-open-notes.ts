import { type Kysely, sql } from 'kysely'

/** What of a note its kind has: the person of its turn alone, its dates while its clock runs, and differences where a checker asks. */
const KIND = `status_id,
  case when status_id in (1, 3, 6, 8, 16) then maker_id end,
  case when status_id in (2, 4, 7, 9) then checker_id end,
  case when status_id in (10, 12, 14, 15) then payment_processor_id end,
  case when status_id not in (5, 11, 13, 15) then expected_payment_on end,
  case when status_id not in (5, 11, 13, 15) then statutory_due_on end,
  currency, has_differences and status_id in (2, 4, 7, 9)`
const COLUMNS = `status_id, maker_id, checker_id, payment_processor_id, expected_payment_on, statutory_due_on, currency,
    has_differences`
const OF_ROW = `status_id, maker_id, checker_id, payment_processor_id, expected_payment_on, statutory_due_on, currency, has_differences,
    outstanding_amount`
const ofRow = (row: 'old' | 'new') => OF_ROW.replaceAll(/\w+/g, (name) => `${row}.${name}`)

/** Its columns are named as those of notes, so that a list's conditions find both. */
const STATEMENTS = `
create table open_notes (
  status_id smallint not null,
  maker_id uuid,
  checker_id uuid,
  payment_processor_id uuid,
  expected_payment_on date,
  statutory_due_on date,
  currency text not null,
  has_differences boolean not null,
  count bigint not null,
  outstanding_amount numeric(20,2) not null,
  is_loose boolean not null default true
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- Adds inserted notes to open_notes.
create function open_notes_added() returns trigger language plpgsql as $$
begin
  insert into open_notes (${COLUMNS}, count, outstanding_amount)
    select ${KIND}, count(*), sum(outstanding_amount) from added where status_id <> 17
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
create trigger notes_open_added after insert on notes referencing new table as added
  for each statement execute function open_notes_added();

-- Takes deleted notes off open_notes.
create function open_notes_gone() returns trigger language plpgsql as $$
begin
  insert into open_notes (${COLUMNS}, count, outstanding_amount)
    select ${KIND}, -count(*), -sum(outstanding_amount) from gone where status_id <> 17
    group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end $$;
create trigger notes_open_gone after delete on notes referencing old table as gone
  for each statement execute function open_notes_gone();

-- Takes a note off the kind of open_notes that it was, and adds it to the one that it is.
create function open_note_changed() returns trigger language plpgsql as $$
begin
  insert into open_notes (${COLUMNS}, count, outstanding_amount)
    select ${KIND}, sign, sign * outstanding_amount
    from (values (-1, ${ofRow('old')}), (1, ${ofRow('new')})) as sides (sign, ${OF_ROW})
    where status_id <> 17;
  return null;
end $$;
create trigger notes_open_changed after update on notes
  for each row
  when ((old.status_id <> 17 or new.status_id <> 17) and (${ofRow('old')}) is distinct from (${ofRow('new')}))
  execute function open_note_changed();

insert into open_notes (${COLUMNS}, count, outstanding_amount, is_loose)
  select ${KIND}, count(*), sum(outstanding_amount), false from notes where status_id <> 17
  group by 1, 2, 3, 4, 5, 6, 7, 8;
create index open_notes_status on open_notes (status_id, currency);
create index open_notes_loose on open_notes (status_id) where is_loose;

-- The companies and currencies of a partner's notes are stepped through in its order.
drop index notes_partner_status;
create index notes_partner_status on notes (partner_id, status_id, company_id, currency);
`

/** Keeps the number and outstanding sum of open notes of each kind (docs/decisions/0180-sums-at-size.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table notes in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze open_notes`.execute(db)
}
