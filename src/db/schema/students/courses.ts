import type { NounSchema } from '#db/schema/noun-schema'

export const courses: NounSchema = {
  tables: `
create table courses (
  id uuid primary key,
  university_id uuid not null references universities,
  name text not null,
  level text not null check (level in ('Foundation', 'Diploma', 'Undergraduate', 'Postgraduate', 'Doctorate')),
  field text not null,
  duration_months smallint check (duration_months > 0),
  fee numeric(16,2) check (fee > 0),
  intakes text[] not null default '{}',
  city text not null default '',
  web_page text not null default '',
  country_id text not null default '',
  currency text not null default '',
  search_text text not null default '',
  search_words tsvector generated always as (to_tsvector('english'::regconfig, search_text)) stored,
  created_at timestamptz(3) not null default now()
);
create unique index courses_of_university on courses (university_id, name_key(name));
create index courses_name on courses (name, id);
create index courses_facets on courses (country_id, level, field);
create index courses_fee on courses (currency, fee);
create index courses_search on courses using gin (search_text gin_trgm_ops);
create index courses_words on courses using gin (search_words);

-- The searched text is stored in the course row, so that one index answers a search.
create function describe_course() returns trigger language plpgsql as $$
begin
  select universities.country_id, universities.currency,
    lower(new.name || ' ' || universities.name || ' ' || new.city || ' ' || new.field)
  into new.country_id, new.currency, new.search_text from universities where universities.id = new.university_id;
  return new;
end $$;
create trigger courses_described before insert or update of name, city, field, university_id on courses
  for each row execute function describe_course();

-- A student meets any one requirement of an alternative, and needs one of each alternative.
create table course_requirements (
  course_id uuid references courses on delete cascade,
  kind text,
  minimum numeric(7,2) not null default 0,
  each_section numeric(7,2),
  alternative text generated always as (case
    when (kind in ('IELTS', 'TOEFL', 'PTE', 'DET', 'EnglishMarks12', 'MOI')) then 'English'
    when (kind in ('GRE', 'GMAT', 'SAT', 'ACT')) then 'Aptitude' else kind end) stored not null,
  primary key (course_id, kind)
);
create index course_requirements_kind on course_requirements (kind, minimum);

create table recommended_courses (
  student_id uuid references students on delete cascade,
  course_id uuid references courses,
  priority smallint not null,
  recommended_by uuid references users,
  created_at timestamptz(3) not null default now(),
  primary key (student_id, course_id)
);
create index recommended_courses_course on recommended_courses (course_id);
`,
}
