import { type Kysely, sql } from 'kysely'

/** A change adds rows of its own, as in note_counts (docs/decisions/0146-sums-of-students.md). */
const TABLES = `
create table student_counts (
  partner_id uuid not null,
  subsidiary_id uuid,
  counsellor_id uuid,
  loan_flag boolean not null,
  with_support boolean not null,
  is_erased boolean not null,
  stage text not null,
  count bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index student_counts_partner on student_counts (partner_id);

create table application_counts (
  partner_id uuid not null,
  counsellor_id uuid,
  loan_flag boolean not null,
  with_support boolean not null,
  is_erased boolean not null,
  stage text not null,
  count bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index application_counts_partner on application_counts (partner_id);
`

const OF_STUDENTS = `
-- Adds inserted students to student_counts.
create function count_students_added() returns trigger language plpgsql as $$
begin
  insert into student_counts
    select partner_id, subsidiary_id, counsellor_id, loan_flag, with_support, erased_at is not null, stage, count(*)
    from added group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger students_counted_added after insert on students referencing new table as added
  for each statement execute function count_students_added();

-- Takes deleted students off student_counts.
create function count_students_gone() returns trigger language plpgsql as $$
begin
  insert into student_counts
    select partner_id, subsidiary_id, counsellor_id, loan_flag, with_support, erased_at is not null, stage, -count(*)
    from gone group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger students_counted_gone after delete on students referencing old table as gone
  for each statement execute function count_students_gone();

-- Moves a student in student_counts.
create function count_student_moved() returns trigger language plpgsql as $$
begin
  insert into student_counts values
    (old.partner_id, old.subsidiary_id, old.counsellor_id, old.loan_flag, old.with_support, old.erased_at is not null,
      old.stage, -1),
    (new.partner_id, new.subsidiary_id, new.counsellor_id, new.loan_flag, new.with_support, new.erased_at is not null,
      new.stage, 1);
  return null;
end $$;
-- Compares values, not columns: a trigger may take a counsellor away before the row is written.
create trigger students_counted_moved after update on students
  for each row
  when ((old.partner_id, old.subsidiary_id, old.counsellor_id, old.loan_flag, old.with_support,
      old.erased_at is not null, old.stage)
    is distinct from (new.partner_id, new.subsidiary_id, new.counsellor_id, new.loan_flag, new.with_support,
      new.erased_at is not null, new.stage))
  execute function count_student_moved();
`

const OF_APPLICATIONS = `
-- Adds inserted applications to application_counts. A concurrent assignment of the student waits, since it does not see
-- these applications yet, and this waits for an earlier one.
create function count_applications_added() returns trigger language plpgsql as $$
begin
  perform 1 from students where id in (select student_id from added) order by id for no key update;
  insert into application_counts
    select students.partner_id, counsellor_id, loan_flag, with_support, erased_at is not null, added.stage, count(*)
    from added join students on students.id = added.student_id group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger applications_counted_added after insert on applications referencing new table as added
  for each statement execute function count_applications_added();

-- Takes deleted applications off application_counts, with the same lock.
create function count_applications_gone() returns trigger language plpgsql as $$
begin
  perform 1 from students where id in (select student_id from gone) order by id for no key update;
  insert into application_counts
    select students.partner_id, counsellor_id, loan_flag, with_support, erased_at is not null, gone.stage, -count(*)
    from gone join students on students.id = gone.student_id group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create trigger applications_counted_gone after delete on applications referencing old table as gone
  for each statement execute function count_applications_gone();

-- Moves applications from stage to stage in application_counts, with the same lock.
create function count_applications_moved() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(select added.student_id from added join gone on gone.id = added.id
      where (added.student_id, added.stage) <> (gone.student_id, gone.stage)
    union select gone.student_id from added join gone on gone.id = added.id
      where (added.student_id, added.stage) <> (gone.student_id, gone.stage));
begin
  if cardinality(moved) = 0 then return null; end if;
  perform 1 from students where id = any(moved) order by id for no key update;
  insert into application_counts
    select students.partner_id, counsellor_id, loan_flag, with_support, erased_at is not null, changed.stage,
      sum(changed.count)
    from (select student_id, stage, 1 as count from added where student_id = any(moved)
      union all select student_id, stage, -1 from gone where student_id = any(moved)) changed
    join students on students.id = changed.student_id group by 1, 2, 3, 4, 5, 6 having sum(changed.count) <> 0;
  return null;
end $$;
create trigger applications_counted_moved after update on applications
  referencing old table as gone new table as added
  for each statement execute function count_applications_moved();

-- Moves the applications of a student who is assigned, referred or erased in application_counts.
create function count_applications_of_student() returns trigger language plpgsql as $$
begin
  insert into application_counts
    select old.partner_id, old.counsellor_id, old.loan_flag, old.with_support, old.erased_at is not null, stage, -count(*)
    from applications where student_id = new.id group by stage
    union all
    select new.partner_id, new.counsellor_id, new.loan_flag, new.with_support, new.erased_at is not null, stage, count(*)
    from applications where student_id = new.id group by stage;
  return null;
end $$;
create trigger students_counted_applications after update on students
  for each row
  when ((old.partner_id, old.counsellor_id, old.loan_flag, old.with_support, old.erased_at is not null)
    is distinct from (new.partner_id, new.counsellor_id, new.loan_flag, new.with_support, new.erased_at is not null))
  execute function count_applications_of_student();
`

const FIRST_COUNTS = [
  `insert into student_counts
    select partner_id, subsidiary_id, counsellor_id, loan_flag, with_support, erased_at is not null, stage, count(*)
    from students group by 1, 2, 3, 4, 5, 6, 7`,
  `insert into application_counts
    select students.partner_id, counsellor_id, loan_flag, with_support, erased_at is not null, applications.stage, count(*)
    from applications join students on students.id = applications.student_id group by 1, 2, 3, 4, 5, 6`,
  'analyze student_counts, application_counts',
]

/** Counts students and applications by stage and by everything that decides who sees them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody writes between the first counts and the triggers.
  await sql`lock table students, applications in share row exclusive mode`.execute(db)
  for (const statements of [TABLES, OF_STUDENTS, OF_APPLICATIONS])
    await sql.raw(`do $made$ begin ${statements} end $made$`).execute(db)
  for (const statement of FIRST_COUNTS) await sql.raw(statement).execute(db)
}
