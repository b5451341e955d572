import { type Kysely, sql } from 'kysely'

const SUBMITTED = "applications.stage <> 'Draft' and applications.stage_before is distinct from 'Draft'"
const COUNTED = `erased_at is null and ${SUBMITTED}`

/** As with application_counts, a write to applications locks their students first. */
const STATEMENTS = `
create table admission_counts (
  university_id uuid not null,
  stage text not null,
  count bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index admission_counts_university on admission_counts (university_id);

-- Adds inserted applications to admission_counts.
create function count_admissions_added() returns trigger language plpgsql as $$
begin
  perform 1 from students where id in (select student_id from added) order by id for no key update;
  insert into admission_counts (university_id, stage, count)
    select university_id, applications.stage, count(*)
    from added applications join students on students.id = applications.student_id where ${COUNTED} group by 1, 2;
  return null;
end $$;
create trigger applications_admitted_added after insert on applications referencing new table as added
  for each statement execute function count_admissions_added();

-- Takes deleted applications off admission_counts.
create function count_admissions_gone() returns trigger language plpgsql as $$
begin
  perform 1 from students where id in (select student_id from gone) order by id for no key update;
  insert into admission_counts (university_id, stage, count)
    select university_id, applications.stage, -count(*)
    from gone applications join students on students.id = applications.student_id where ${COUNTED} group by 1, 2;
  return null;
end $$;
create trigger applications_admitted_gone after delete on applications referencing old table as gone
  for each statement execute function count_admissions_gone();

-- Moves applications to another stage or university in admission_counts.
create function count_admissions_moved() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(select added.id from added join gone on gone.id = added.id
    where (added.student_id, added.university_id, added.stage, added.stage_before)
      is distinct from (gone.student_id, gone.university_id, gone.stage, gone.stage_before));
begin
  if cardinality(moved) = 0 then return null; end if;
  perform 1 from students where id in (
    select student_id from added where id = any(moved) union select student_id from gone where id = any(moved))
    order by id for no key update;
  insert into admission_counts (university_id, stage, count)
    select university_id, applications.stage, sum(applications.count)
    from (select student_id, university_id, stage, stage_before, 1 as count from added where id = any(moved)
      union all select student_id, university_id, stage, stage_before, -1 from gone where id = any(moved)) applications
    join students on students.id = applications.student_id where ${COUNTED} group by 1, 2
    having sum(applications.count) <> 0;
  return null;
end $$;
create trigger applications_admitted_moved after update on applications
  referencing old table as gone new table as added
  for each statement execute function count_admissions_moved();

-- Takes the applications of a student whose data are erased off admission_counts.
create function count_admissions_of_student() returns trigger language plpgsql as $$
begin
  insert into admission_counts (university_id, stage, count)
    select university_id, applications.stage, case when new.erased_at is null then count(*) else -count(*) end
    from applications where student_id = new.id and ${SUBMITTED} group by 1, 2;
  return null;
end $$;
create trigger students_admitted after update on students
  for each row when ((old.erased_at is null) <> (new.erased_at is null))
  execute function count_admissions_of_student();

insert into admission_counts (university_id, stage, count)
  select university_id, applications.stage, count(*)
  from applications join students on students.id = applications.student_id where ${COUNTED} group by 1, 2;

create index students_on_their_way on students (partner_id, last_activity_at)
  where erased_at is null and stage not in ('Enrolled', 'Withdrawn', 'Rejected', 'Visa refused', 'Deferred');
`

/** Counts submitted applications of students not erased, by university and stage (docs/decisions/0180). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table students, applications in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze admission_counts`.execute(db)
}
