import { type Kysely, sql } from 'kysely'

/** Kept by triggers, since drafts, edits and revised invoices all write what is compared. */
const STATEMENTS = `
alter table notes add column has_differences boolean not null default false;

-- Which of these notes have a line that differs, as differencesOf of the domain says it: a fee or scholarship other than the
-- university's; a commission other than was agreed or, where nothing was agreed, more than the university pays.
create function differing_notes(of_notes uuid[]) returns table (note_id uuid) language sql stable as $f$
  select distinct notes.id
  from notes join note_students lines on lines.note_id = notes.id
  join university_invoice_lines university on university.invoice_id = notes.invoice_id
    and university.application_id = lines.application_id and university.installment = lines.installment
  left join agreements on agreements.id = lines.agreement_id
  cross join lateral (
    select round(sum(case parts.kind when 'fixed' then parts.value
        when 'share' then university.amount * parts.value * 0.01
        else (university.tuition_fee - university.scholarship_received) * parts.value * 0.01 end),
      currency_decimals(notes.currency)) as amount
    from (
      select agreements.kind, agreements.value where agreements.id is not null
      union all
      (select bonus ->> 'Kind', (bonus ->> 'Value')::numeric from jsonb_array_elements(agreements.bonuses) bonus
        where (bonus ->> 'FromStudents')::integer <=
          (select count(*) from note_students others where others.note_id = notes.id)
        order by (bonus ->> 'FromStudents')::integer desc limit 1)) parts) agreed
  where notes.id = any(of_notes) and (
    lines.tuition_fee <> university.tuition_fee or lines.scholarship_received <> university.scholarship_received
    or case when agreements.id is null then lines.commission > university.amount
      else lines.commission <> agreed.amount end)
$f$;

-- Flags these notes that differ. Locks them in the order of their ids, like every writer of many notes.
create function keep_differences(of_notes uuid[]) returns void language plpgsql as $f$
begin
  perform from notes where id = any(of_notes) order by id for no key update;
  update notes set has_differences = not has_differences
    where id = any(of_notes) and has_differences <> (id in (select note_id from differing_notes(of_notes)));
end $f$;

-- A line that is written or goes changes its note, by its own figures and by how many students the note has.
create function keep_differences_of_lines() returns trigger language plpgsql as $f$
begin
  perform keep_differences(array(select distinct note_id from changed where note_id is not null));
  return null;
end $f$;
create trigger note_students_added_compare after insert on note_students referencing new table as changed
  for each statement execute function keep_differences_of_lines();
create trigger note_students_changed_compare after update on note_students referencing new table as changed
  for each statement execute function keep_differences_of_lines();
create trigger note_students_gone_compare after delete on note_students referencing old table as changed
  for each statement execute function keep_differences_of_lines();

-- A revised university invoice changes what the lines of its notes are compared with.
create function keep_differences_of_invoices() returns trigger language plpgsql as $f$
begin
  perform keep_differences(array(select distinct lines.note_id from changed
    join note_students lines on lines.application_id = changed.application_id and lines.installment = changed.installment
    where lines.note_id is not null));
  return null;
end $f$;
create trigger university_invoice_lines_compare after update on university_invoice_lines referencing new table as changed
  for each statement execute function keep_differences_of_invoices();

alter table notes disable trigger user;
update notes set has_differences = true where id in (select note_id from differing_notes(array(select id from notes)));
alter table notes enable trigger user;

drop index notes_open;
create index notes_open on notes (status_id)
  include (maker_id, checker_id, payment_processor_id, expected_payment_on, statutory_due_on, currency, outstanding_amount,
    has_differences)
  where status_id <> 17;
`

/** Adds whether a note differs from invoice or agreement, for filters and counts (docs/decisions/0162). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table notes, note_students, university_invoice_lines in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
}
