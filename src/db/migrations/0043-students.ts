import { type Kysely, sql } from 'kysely'

/** The stages of applications, the furthest last; those that ended come first, since whatever goes on is further. */
const STAGES = `array['Withdrawn', 'Rejected', 'Visa refused', 'Deferred', 'Draft', 'Submitted', 'Documents requested',
  'Conditional offer', 'Unconditional offer', 'Deposit paid', 'Visa applied', 'Visa granted', 'Enrolled']`

const FURTHEST = `select student_id, count(*)::integer as count,
    (${STAGES})[max(array_position(${STAGES}, stage))] as stage
  from applications`

/**
 * Students as they look after themselves (docs/decisions/0066-students.md): who they are, their profile in sections with a version
 * each, its history, and requests to edit what is locked. How many applications a student has and how far the furthest is are kept by
 * triggers of `applications`, so that every way in keeps them; `name` is kept in step with its two parts, for finance writes it whole.
 */
const statements = [
  `alter table applications
    add column stage text not null default 'Enrolled', add column course_id uuid,
    add column intake_term text, add column intake_year smallint,
    add column version integer not null default 1, add column updated_at timestamptz(3) not null default now()`,
  `alter table applications add constraint applications_stage check (array_position(${STAGES}, stage) is not null)`,
  'create index applications_student_stage on applications (student_id, stage)',
  'drop index applications_student',
  'create index applications_stage on applications (stage, updated_at desc, id desc)',

  `alter table students
    add column first_name text not null default '', add column last_name text not null default '',
    add column mobile text not null default '', add column stage text not null default 'New',
    add column applications_count integer not null default 0,
    add column profile_complete smallint not null default 0 check (profile_complete between 0 and 100),
    add column last_activity_at timestamptz(3) not null default now(),
    add column loan_flag boolean not null default false, add column with_support boolean not null default false,
    add column source text not null default '', add column version integer not null default 1,
    add column erased_at timestamptz(3),
    add column search_text text generated always as (lower(name || ' ' || email || ' ' || mobile)) stored`,
  `update students set first_name = split_part(whole, ' ', 1),
      last_name = ltrim(substr(whole, length(split_part(whole, ' ', 1)) + 1)), last_activity_at = created_at,
      applications_count = coalesce(furthest.count, 0), stage = coalesce(furthest.stage, 'New')
    from (select id, name as whole from students) same left join (${FURTHEST} group by student_id) furthest on furthest.student_id = same.id
    where same.id = students.id`,

  `create function split_student_name() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' and new.first_name <> '' or tg_op = 'UPDATE'
        and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
      new.name := btrim(new.first_name || ' ' || new.last_name);
    elsif tg_op = 'INSERT' or new.name is distinct from old.name then
      new.first_name := split_part(btrim(new.name), ' ', 1);
      new.last_name := ltrim(substr(btrim(new.name), length(new.first_name) + 1));
    end if;
    return new;
  end $$`,
  `create trigger students_name before insert or update of name, first_name, last_name on students
    for each row execute function split_student_name()`,

  `create function follow_applications() returns trigger language plpgsql as $$
  begin
    update students set applications_count = coalesce(furthest.count, 0),
      stage = coalesce(furthest.stage, case when students.stage in ('New', 'Shortlisted') then students.stage else 'New' end)
    from (select distinct student_id from changed) touched
    left join (${FURTHEST} where student_id in (select student_id from changed) group by student_id) furthest
      on furthest.student_id = touched.student_id
    where students.id = touched.student_id
      and (students.applications_count, students.stage) is distinct from (coalesce(furthest.count, 0),
        coalesce(furthest.stage, case when students.stage in ('New', 'Shortlisted') then students.stage else 'New' end));
    return null;
  end $$`,
  `create trigger applications_added after insert on applications referencing new table as changed
    for each statement execute function follow_applications()`,
  `create trigger applications_moved after update on applications referencing new table as changed
    for each statement execute function follow_applications()`,
  `create trigger applications_gone after delete on applications referencing old table as changed
    for each statement execute function follow_applications()`,

  'drop index students_partner',
  'drop index students_counsellor',
  'create index students_partner on students (partner_id, last_activity_at desc, id desc)',
  'create index students_counsellor on students (counsellor_id, last_activity_at desc, id desc)',
  'create index students_stage on students (stage, last_activity_at desc, id desc)',
  'create index students_activity on students (last_activity_at desc, id desc)',
  'create index students_partner_stage on students (partner_id, stage)',
  'create index students_search on students using gin (search_text gin_trgm_ops)',
  'create index students_email on students (lower(email))',
  'create index students_loan on students (last_activity_at desc, id desc) where loan_flag',
  'create index students_support on students (last_activity_at desc, id desc) where with_support',

  // Keys are keyed hashes of what is sealed, or would be looked up whole: equal values have equal keys, and nothing is read from them.
  `create table student_profiles (
    student_id uuid primary key references students,
    personal jsonb not null default '{}', personal_version integer not null default 0,
    academics jsonb not null default '[]', academics_version integer not null default 0,
    work jsonb not null default '[]', work_version integer not null default 0,
    tests jsonb not null default '{}', tests_version integer not null default 0,
    passport_sealed text, birth_date_sealed text,
    passport_key text, name_birth_key text, email_key text,
    updated_at timestamptz(3) not null default now(), updated_by uuid references users
  )`,
  'create index student_profiles_passport on student_profiles (passport_key) where passport_key is not null',
  'create index student_profiles_name_birth on student_profiles (name_birth_key) where name_birth_key is not null',
  'create index student_profiles_email on student_profiles (email_key) where email_key is not null',

  `create table student_history (
    id uuid primary key, student_id uuid not null references students, actor_id uuid references users,
    section text not null, action text not null, remarks text not null default '',
    changes jsonb not null default '[]', created_at timestamptz(3) not null default now()
  )`,
  'create index student_history_student on student_history (student_id, created_at desc, id desc)',

  `create table student_edit_requests (
    id uuid primary key, student_id uuid not null references students, kind text not null check (kind in ('profile', 'documents')),
    state text not null check (state in ('Pending', 'Approved', 'Rejected', 'Completed')),
    reason text not null, requested_by uuid not null references users, requested_at timestamptz(3) not null default now(),
    decided_by uuid references users, decided_at timestamptz(3), decision_remarks text not null default '',
    completed_by uuid references users, completed_at timestamptz(3), version integer not null default 1
  )`,
  `create unique index student_edit_requests_open on student_edit_requests (student_id, kind)
    where state in ('Pending', 'Approved')`,
  'create index student_edit_requests_student on student_edit_requests (student_id, kind, requested_at desc)',

  `create table student_views (
    id uuid primary key, student_id uuid not null references students, user_id uuid not null references users,
    shown text not null, seen_at timestamptz(3) not null default now()
  )`,
  'create index student_views_student on student_views (student_id, seen_at desc)',

  // Whom somebody opened last, for the page that asks which student is meant.
  `create table recent_students (
    user_id uuid not null references users, student_id uuid not null references students on delete cascade,
    opened_at timestamptz(3) not null default now(), primary key (user_id, student_id)
  )`,
  'create index recent_students_user on recent_students (user_id, opened_at desc)',
]

/** Adds the columns, fills them for the students of before, and creates the tables and what keeps the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
