import { type Kysely, sql } from 'kysely'

const OPEN_NOTES = `create index notes_open on notes (status_id)
  include (maker_id, checker_id, payment_processor_id, expected_payment_on, statutory_due_on, currency, outstanding_amount)
  where status_id <> 17`

/** Adds the covering index of open notes for the staff dashboard (docs/decisions/0143-staff-dashboard.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(OPEN_NOTES).execute(db)
}
