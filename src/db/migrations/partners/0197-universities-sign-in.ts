import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Not `kind` and `university_id`: many statements join other rows that have these.
  `alter table partners add column partner_kind text not null default 'agent'
    check (partner_kind in ('agent', 'university'))`,
  `alter table partners add column own_university_id uuid references universities`,
  `alter table partners add constraint partners_own_university
    check ((partner_kind = 'university') = (own_university_id is not null))`,
  `create index partners_own_university_id on partners (own_university_id) where own_university_id is not null`,
]

/** Adds partners that are universities, whose people sign in; all others are agents (docs/decisions/0171). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
