import { type Kysely, sql } from 'kysely'

/**
 * What the notes of invoices share and were paid is added up from an index alone, for the home of finance and the list of invoices
 * (docs/decisions/0163-finance-home.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index notes_invoice`.execute(db)
  await sql`create index notes_invoice on notes (invoice_id) include (payable_amount, paid_amount)`.execute(
    db,
  )
}
