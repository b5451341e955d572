import { type Kysely, sql } from 'kysely'

/** Partner codes are found without spaces and hyphens, and the account of a student without reading all accounts (docs/decisions/0117-students-invited.md). */
const statements = [
  `create index partners_compared_code on partners (regexp_replace(lower(code), '[^a-z0-9]', '', 'g'))`,
  'create index users_student on users (student_id) where student_id is not null',
]

/** Indexes partner codes and the accounts of students. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
