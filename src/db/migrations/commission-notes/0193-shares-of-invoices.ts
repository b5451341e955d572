import { type Kysely, sql } from 'kysely'

/** Indexes what an invoice's notes share and were paid, to add it up from the index (docs/decisions/0163). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notes_invoice`.execute(db)
  await sql`create index notes_invoice on notes (invoice_id) include (payable_amount, paid_amount)`.execute(
    db,
  )
}
