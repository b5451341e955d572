import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table counsellor_moves drop constraint counsellor_moves_kind_check',
  `alter table counsellor_moves add constraint counsellor_moves_kind_check
    check (kind in ('student', 'enquiry', 'notice', 'sign-up code', 'sign-up default'))`,
]

/** Keeps the move of a partner's default counsellor of sign-ups (docs/decisions/0089-counsellors.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
