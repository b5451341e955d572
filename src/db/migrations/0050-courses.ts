import { type Kysely, sql } from 'kysely'

/**
 * Courses of universities with what they require, and which of them are recommended to a student (docs/decisions/0068-courses.md). What
 * a search looks through stands in the course's own row, kept by triggers, so that one index answers it.
 */
const statements = [
  `create table courses (
    id uuid primary key, university_id uuid not null references universities, name text not null,
    level text not null check (level in ('Foundation', 'Diploma', 'Undergraduate', 'Postgraduate', 'Doctorate')),
    field text not null, duration_months smallint check (duration_months > 0), fee numeric(16,2) check (fee > 0),
    intakes text[] not null default '{}', city text not null default '', web_page text not null default '',
    country_id text not null default '', currency text not null default '', search_text text not null default '',
    search_words tsvector generated always as (to_tsvector('english', search_text)) stored,
    created_at timestamptz(3) not null default now()
  )`,
  'create unique index courses_of_university on courses (university_id, name_key(name))',
  'create index courses_name on courses (name, id)',
  'create index courses_facets on courses (country_id, level, field)',
  'create index courses_fee on courses (currency, fee)',
  'create index courses_search on courses using gin (search_text gin_trgm_ops)',
  'create index courses_words on courses using gin (search_words)',

  `create function describe_course() returns trigger language plpgsql as $$
  begin
    select universities.country_id, universities.currency,
      lower(new.name || ' ' || universities.name || ' ' || new.city || ' ' || new.field)
    into new.country_id, new.currency, new.search_text from universities where universities.id = new.university_id;
    return new;
  end $$`,
  `create trigger courses_described before insert or update of name, city, field, university_id on courses
    for each row execute function describe_course()`,
  `create function describe_courses_of_university() returns trigger language plpgsql as $$
  begin
    update courses set university_id = university_id where university_id = new.id;
    return null;
  end $$`,
  `create trigger universities_describe_courses after update of name, country_id, currency on universities
    for each row when ((old.name, old.country_id, old.currency) is distinct from (new.name, new.country_id, new.currency))
    execute function describe_courses_of_university()`,

  // Of one alternative a student meets any; of each alternative they need one.
  `create table course_requirements (
    course_id uuid not null references courses on delete cascade, kind text not null,
    minimum numeric(7,2) not null default 0, each_section numeric(7,2),
    alternative text not null generated always as (case
      when kind in ('IELTS', 'TOEFL', 'PTE', 'DET', 'EnglishMarks12', 'MOI') then 'English'
      when kind in ('GRE', 'GMAT', 'SAT', 'ACT') then 'Aptitude' else kind end) stored,
    primary key (course_id, kind)
  )`,
  'create index course_requirements_kind on course_requirements (kind, minimum)',

  `create table recommended_courses (
    student_id uuid not null references students on delete cascade, course_id uuid not null references courses,
    priority smallint not null, recommended_by uuid references users,
    created_at timestamptz(3) not null default now(), primary key (student_id, course_id)
  )`,
  'create index recommended_courses_course on recommended_courses (course_id)',
  'alter table students add column courses_version integer not null default 0',
  'alter table applications add constraint applications_course foreign key (course_id) references courses',
  'create index applications_course on applications (course_id) where course_id is not null',

  'alter table import_runs drop constraint import_runs_kind_check',
  `alter table import_runs add constraint import_runs_kind_check
    check (kind in ('universities', 'partners', 'students', 'applications', 'installments', 'agreements', 'courses', 'requirements'))`,
]

/** Creates the tables and what keeps their columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
