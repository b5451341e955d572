import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'

const AMOUNTS = `select invoices.id, invoices.number, invoices.university_id, invoices.currency, invoices.issued_on, invoices.created_by, invoices.created_at,
    lines.amount, round(lines.amount * coalesce(forms.tax_rate, 0) / 100, currency_decimals(invoices.currency)) as tax
  from university_invoices invoices
  join invoice_forms forms on forms.invoice_id = invoices.id
  join (select invoice_id, sum(amount) as amount from university_invoice_lines group by invoice_id having sum(amount) > 0) lines
    on lines.invoice_id = invoices.id`

const STATEMENTS = [
  `with unbooked as (${AMOUNTS}
      where not exists (select from ledger_entries where source_table = 'university_invoices' and source_id = invoices.id
        and kind = 'university-invoice')),
    entries as (
      insert into ledger_entries (id, kind, occurred_on, reference, memo, actor_id, source_table, source_id, line_count, posted_at)
      select md5('university-invoice' || id)::uuid, 'university-invoice', issued_on, number, '', created_by, 'university_invoices', id,
        case when tax > 0 then 3 else 2 end, created_at
      from unbooked order by issued_on, id returning id, source_id)
  insert into ledger_lines (entry_id, position, account, university_id, currency, amount)
  select entries.id, line.position, line.account, unbooked.university_id, unbooked.currency, line.amount
  from entries join unbooked on unbooked.id = entries.source_id
  cross join lateral (values (0, 'university_receivable', unbooked.amount + unbooked.tax),
    (1, 'commission_income', -unbooked.amount), (2, 'output_tax', -unbooked.tax)) as line (position, account, amount)
  where line.amount <> 0`,
  `with unbooked as (
      select receipts.*, invoices.number, invoices.university_id
      from invoice_receipts receipts join university_invoices invoices on invoices.id = receipts.invoice_id
      where not exists (select from ledger_entries where source_table = 'invoice_receipts' and source_id = receipts.id
        and kind = 'university-receipt')),
    entries as (
      insert into ledger_entries (id, kind, occurred_on, reference, memo, actor_id, source_table, source_id, line_count, posted_at)
      select md5('university-receipt' || id)::uuid, 'university-receipt', received_at, reference_number,
        number || case when remarks = '' then '' else ': ' || remarks end, recorded_by, 'invoice_receipts', id, 2, created_at
      from unbooked order by created_at, id returning id, source_id)
  insert into ledger_lines (entry_id, position, account, university_id, currency, amount)
  select entries.id, line.position, line.account, unbooked.university_id, unbooked.currency, line.amount
  from entries join unbooked on unbooked.id = entries.source_id
  cross join lateral (values (0, 'bank', unbooked.amount), (1, 'university_receivable', -unbooked.amount))
    as line (position, account, amount)`,
] as const

/** Books the university invoices and receipts that the ledger lacks (docs/decisions/0061), unchained yet. */
export async function bookReceivables(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
