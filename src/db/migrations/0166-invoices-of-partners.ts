import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table partner_invoices add column partner_id uuid references partners',
  'update partner_invoices set partner_id = notes.partner_id from notes where notes.id = note_id',
  'alter table partner_invoices alter column partner_id set not null',
  `create index partner_invoices_latest on partner_invoices (partner_id, created_at desc, id desc)
    where number is not null`,
  "update partner_invoices set tax_lines = (tax_lines #>> '{}')::jsonb where jsonb_typeof(tax_lines) = 'string'",
  `alter table partner_invoices add constraint partner_invoices_lines_are_a_list
    check (jsonb_typeof(tax_lines) = 'array')`,
]

/** Adds a tax invoice's partner, to find the latest fast; its tax lines become a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
