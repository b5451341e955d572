import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table form_files (
    file_id uuid primary key references files,
    form_id uuid not null references forms,
    question integer not null check (question > 0),
    uploaded_by uuid not null references users,
    answer_id uuid references form_answers,
    created_at timestamptz(3) not null default now()
  )`,
  'create index form_files_answer on form_files (answer_id)',
  'create index form_files_person on form_files (uploaded_by)',
  'create index form_files_loose on form_files (created_at) where answer_id is null',
]

/** Adds files that answer questions of forms (docs/decisions/0173-forms.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
