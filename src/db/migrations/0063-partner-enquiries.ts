import { type Kysely, sql } from 'kysely'

/** What became of whoever wanted to become a partner (docs/decisions/0088-onboarding.md). */
const statements = [
  `alter table partner_enquiries add column partner_id uuid references partners, add column decided_by uuid references users,
    add column decided_at timestamptz(3), add column remarks text not null default '',
    add constraint partner_enquiries_state check (state in ('New', 'Accepted', 'Declined'))`,
  'create index partner_enquiries_state on partner_enquiries (state, created_at desc, id desc)',
]

/** Adds the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
