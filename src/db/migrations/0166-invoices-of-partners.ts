import { type Kysely, sql } from 'kysely'

/**
 * Whose tax invoice it is, so that a partner's latest is found without reading everybody's; and its lines of tax are a list, which the
 * demo company had as a text of one.
 */
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

/** Says it of the invoices that are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
