import { type Kysely, sql } from 'kysely'

/** What a partner's tax invoice says, and the numbers that partners have used by financial year. */
const statements = [
  `alter table partner_invoices
    add column number text, add column invoice_date date, add column financial_year text,
    add column signatory_name text not null default '', add column signatory_designation text not null default '',
    add column purpose_code text not null default '', add column is_non_gst_declared boolean not null default false,
    add column tax_lines jsonb, add column total_amount numeric(16,2),
    add column subsidiary_id uuid references subsidiaries,
    add column is_portal_made boolean not null default false, add column is_signed boolean not null default false,
    add constraint partner_invoices_dated check ((invoice_date is null) = (financial_year is null)),
    add constraint partner_invoices_total check ((tax_lines is null) = (total_amount is null))`,
  // What was uploaded before is a PDF that nobody typed anything about: only whose it is follows from its note.
  `update partner_invoices set subsidiary_id = notes.subsidiary_id from notes where notes.id = note_id`,

  `create table partner_invoice_numbers (
    partner_id uuid not null references partners, financial_year text not null,
    number text not null check (number = upper(number)), note_id uuid not null references notes,
    primary key (partner_id, financial_year, number)
  )`,
  'create index partner_invoice_numbers_note on partner_invoice_numbers (note_id)',
]

/** Adds what partners' tax invoices say, in one transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
