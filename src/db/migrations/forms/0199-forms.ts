import { type Kysely, sql } from 'kysely'

const statements = [
  `create table forms (
    id uuid primary key,
    owner_id uuid not null references users,
    title text not null check (length(title) between 1 and 120),
    intro text not null default '',
    language text not null,
    fields jsonb not null check (jsonb_typeof(fields) = 'array'),
    groups text[] not null default '{}',
    people uuid[] not null default '{}',
    closes_on date,
    closes_at timestamptz(3),
    is_once boolean not null,
    is_closed boolean not null default false,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by uuid not null references users,
    check ((closes_on is null) = (closes_at is null))
  )`,
  'create index forms_groups on forms using gin (groups)',
  'create index forms_people on forms using gin (people)',
  'create index forms_owner on forms (owner_id)',
  `create table form_answers (
    id uuid primary key,
    form_id uuid not null references forms,
    person_id uuid not null references users,
    is_once boolean not null,
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create unique index form_answers_once on form_answers (form_id, person_id) where is_once',
  'create index form_answers_person on form_answers (person_id, form_id)',
  'create index form_answers_form on form_answers (form_id, updated_at desc, id desc)',
  `create table form_values (
    id uuid primary key,
    answer_id uuid not null references form_answers on delete cascade,
    question integer not null check (question > 0),
    texts text[] not null,
    unique (answer_id, question)
  )`,
]

/** Adds forms and their answers (docs/decisions/0173-forms.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
