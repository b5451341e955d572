import { type Kysely, sql } from 'kysely'

/**
 * An index of a partner's notes in the order in which the companies and currencies of its notes are stepped through
 * (docs/decisions/0180-sums-at-size.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notes_partner_status`.execute(db)
  await sql`create index notes_partner_status on notes (partner_id, status_id, company_id, currency)`.execute(
    db,
  )
}
