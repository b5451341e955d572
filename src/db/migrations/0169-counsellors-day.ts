import { type Kysely, sql } from 'kysely'

/**
 * Whom the students of a deleted counsellor are spread over, for a deletion that waits for the login provider; and an index of what waits
 * for a look, which the homes count (docs/decisions/0153-a-counsellors-day.md).
 */
const STATEMENTS = [
  "alter table counsellor_deletions add column recipient_ids uuid[] not null default '{}'",
  'update counsellor_deletions set recipient_ids = array[recipient_id] where recipient_id is not null',
  'alter table counsellor_deletions drop column recipient_id',
  `create index student_documents_waiting on student_documents (student_id)
    where folder = 'mine' and status = 'Pending'`,
]

/** Keeps several where there was one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
