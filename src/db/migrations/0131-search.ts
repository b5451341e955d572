import { type Kysely, sql } from 'kysely'

const statements = [
  'create index payments_search on payments using gin (lower(reference_number) gin_trgm_ops)',
  'create index payments_amount on payments (currency, amount, id)',
  'create index university_invoice_lines_amount on university_invoice_lines (amount)',
  'create index invoice_receipts_amount on invoice_receipts (amount)',
  'create index partner_invoices_search on partner_invoices using gin (lower(number) gin_trgm_ops)',
  'create index note_views_user on note_views (user_id, seen_at desc)',
]

/** Adds the indexes of the search (docs/decisions/0142-find-anything.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
