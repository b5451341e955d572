import type { NounSchema } from '#db/schema/noun-schema'

/** Triggers on `applications` keep each student's count and furthest state (docs/decisions/0066). */
export const students: NounSchema = {
  tables: `
create table universities (
  id uuid primary key,
  name text not null,
  address text not null,
  email text not null,
  country_id text not null,
  currency text not null,
  -- The percentage that the university pays on a fee unless an invoice says otherwise.
  commission_rate numeric(5,2)
);
create index universities_by_name on universities (name_key(name));

-- Follows a change of the name of a university.
create function describe_courses_of_university() returns trigger language plpgsql as $$
begin
  update courses set university_id = university_id where university_id = new.id;
  return null;
end $$;
create trigger universities_describe_courses after update of name, country_id, currency on universities
  for each row
  when (old.name is distinct from new.name or old.country_id is distinct from new.country_id
    or old.currency is distinct from new.currency)
  execute function describe_courses_of_university();

create table students (
  id uuid primary key,
  partner_id uuid not null references partners,
  counsellor_id uuid references users,
  name text not null,
  email text not null,
  country_id text not null,
  state_id text,
  created_at timestamptz(3) not null default now(),
  subsidiary_id uuid references subsidiaries,
  first_name text not null default '',
  last_name text not null default '',
  mobile text not null default '',
  stage text not null default 'New',
  applications_count integer not null default 0,
  profile_complete smallint not null default 0 check (profile_complete >= 0 and profile_complete <= 100),
  last_activity_at timestamptz(3) not null default now(),
  loan_flag boolean not null default false,
  with_support boolean not null default false,
  source text not null default '',
  version integer not null default 1,
  erased_at timestamptz(3),
  search_text text generated always as (lower((name || ' ' || email || ' ' || mobile))) stored,
  courses_version integer not null default 0
);
create index students_subsidiary on students (subsidiary_id);
create index students_by_email on students (lower(email));
create index students_partner on students (partner_id, last_activity_at desc, id desc);
create index students_counsellor on students (counsellor_id, last_activity_at desc, id desc);
create index students_stage on students (stage, last_activity_at desc, id desc);
create index students_activity on students (last_activity_at desc, id desc);
create index students_partner_stage on students (partner_id, stage);
create index students_search on students using gin (search_text gin_trgm_ops);
create index students_email on students (lower(email));
create index students_loan on students (last_activity_at desc, id desc) where loan_flag;
create index students_support on students (last_activity_at desc, id desc) where with_support;
create index students_name on students (lower(name), country_id);
create index students_mobile on students (mobile) where mobile <> '';

-- Nothing goes to a deleted counsellor: it goes to nobody in particular, and so to the owner.
create function refuse_suspended_counsellor() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select suspended_at into gone from users where id = new.counsellor_id for share;
  if gone is not null then new.counsellor_id := null; end if;
  return new;
end $$;
create trigger students_counsellor_there before insert or update of counsellor_id on students
  for each row when (new.counsellor_id is not null) execute function refuse_suspended_counsellor();

-- Keeps \`name\` equal to its two parts; finance writes it whole.
create function split_student_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.first_name <> '' or tg_op = 'UPDATE'
      and (new.first_name, new.last_name) is distinct from (old.first_name, old.last_name) then
    new.name := btrim(new.first_name || ' ' || new.last_name);
  elsif tg_op = 'INSERT' or new.name is distinct from old.name then
    new.first_name := split_part(btrim(new.name), ' ', 1);
    new.last_name := ltrim(substr(btrim(new.name), length(new.first_name) + 1));
  end if;
  return new;
end $$;
create trigger students_name before insert or update of name, first_name, last_name on students
  for each row execute function split_student_name();

create table applications (
  id uuid primary key,
  student_id uuid not null references students,
  partner_id uuid not null references partners,
  university_id uuid not null references universities,
  program text not null,
  intake text not null,
  university_student_id text not null default '',
  created_at timestamptz(3) not null default now(),
  reference text,
  level text,
  stage text not null default 'Enrolled',
  course_id uuid,
  intake_term text,
  intake_year smallint,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  stage_before text,
  stage_since timestamptz(3) not null default now(),
  created_by uuid references users,
  updated_by uuid references users,
  constraint applications_stage
    check (array_position(array['Withdrawn', 'Rejected', 'Visa refused', 'Deferred', 'Draft', 'Submitted',
    'Documents requested', 'Conditional offer', 'Unconditional offer', 'Deposit paid', 'Visa applied',
    'Visa granted', 'Enrolled'], stage) is not null)
);
-- The number of an application in the system that it was imported from.
create unique index applications_reference on applications (name_key(reference)) where reference is not null;
create index applications_student_stage on applications (student_id, stage);
create index applications_stage on applications (stage, updated_at desc, id desc);
create index applications_university on applications (university_id, updated_at desc, id desc);
create index applications_updated on applications (updated_at desc, id desc);
create index applications_partner on applications (partner_id, updated_at desc, id desc);
create index applications_course on applications (course_id) where course_id is not null;

-- Keeps how many applications a student has and how far the furthest is, for every writer.
create function follow_applications() returns trigger language plpgsql as $$
begin
  update students set applications_count = coalesce(furthest.count, 0),
    stage = coalesce(furthest.stage, case
      when students.stage in ('New', 'Shortlisted') then students.stage else 'New' end)
  from (select distinct student_id from changed) touched
  left join (select student_id, count(*)::integer as count,
  (array['Withdrawn', 'Rejected', 'Visa refused', 'Deferred', 'Draft', 'Submitted', 'Documents requested',
'Conditional offer', 'Unconditional offer', 'Deposit paid', 'Visa applied', 'Visa granted',
  'Enrolled'])[max(array_position(array['Withdrawn', 'Rejected', 'Visa refused', 'Deferred', 'Draft',
  'Submitted', 'Documents requested',
'Conditional offer', 'Unconditional offer', 'Deposit paid', 'Visa applied', 'Visa granted', 'Enrolled'],
  stage))] as stage
from applications where student_id in (select student_id from changed) group by student_id) furthest
    on furthest.student_id = touched.student_id
  where students.id = touched.student_id
    and (students.applications_count, students.stage) is distinct from (coalesce(furthest.count, 0),
      coalesce(furthest.stage, case when students.stage in ('New', 'Shortlisted') then students.stage else 'New' end));
  return null;
end $$;
create trigger applications_gone after delete on applications referencing old table as changed
  for each statement execute function follow_applications();
create trigger applications_added after insert on applications referencing new table as changed
  for each statement execute function follow_applications();
create trigger applications_moved after update on applications referencing new table as changed
  for each statement execute function follow_applications();

create table installments (
  application_id uuid references applications,
  name text,
  tuition_fee numeric(16,2) not null,
  scholarship_received numeric(16,2) not null default 0,
  primary key (application_id, name)
);

create table student_profiles (
  student_id uuid primary key references students,
  personal jsonb not null default '{}',
  personal_version integer not null default 0,
  academics jsonb not null default '[]',
  academics_version integer not null default 0,
  work jsonb not null default '[]',
  work_version integer not null default 0,
  tests jsonb not null default '{}',
  tests_version integer not null default 0,
  passport_sealed text,
  birth_date_sealed text,
  passport_key text,
  name_birth_key text,
  email_key text,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users
);
create index student_profiles_passport on student_profiles (passport_key) where passport_key is not null;
create index student_profiles_name_birth on student_profiles (name_birth_key) where name_birth_key is not null;
create index student_profiles_email on student_profiles (email_key) where email_key is not null;

create table student_history (
  id uuid primary key,
  student_id uuid not null references students,
  actor_id uuid references users,
  section text not null,
  action text not null,
  remarks text not null default '',
  changes jsonb not null default '[]',
  created_at timestamptz(3) not null default now()
);
create index student_history_student on student_history (student_id, created_at desc, id desc);

create table student_edit_requests (
  id uuid primary key,
  student_id uuid not null references students,
  kind text not null check (kind in ('profile', 'documents')),
  state text not null check (state in ('Pending', 'Approved', 'Rejected', 'Completed')),
  reason text not null,
  requested_by uuid not null references users,
  requested_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  decision_remarks text not null default '',
  completed_by uuid references users,
  completed_at timestamptz(3),
  version integer not null default 1
);
create unique index student_edit_requests_open on student_edit_requests (student_id, kind)
  where state in ('Pending', 'Approved');
create index student_edit_requests_student on student_edit_requests (student_id, kind, requested_at desc);

create table student_views (
  id uuid primary key,
  student_id uuid not null references students,
  user_id uuid not null references users,
  shown text not null,
  seen_at timestamptz(3) not null default now()
);
create index student_views_student on student_views (student_id, seen_at desc);

-- The students that a user opened last.
create table recent_students (
  user_id uuid references users,
  student_id uuid references students on delete cascade,
  opened_at timestamptz(3) not null default now(),
  primary key (user_id, student_id)
);
create index recent_students_user on recent_students (user_id, opened_at desc);
`,
  laterReferences: `
alter table applications add constraint applications_course foreign key (course_id) references courses;
`,
}
