import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'

const AMOUNTS = `select invoices.*, issued_on as day, number as reference, '' as memo, created_by as actor, lines.amount,
    round(lines.amount * coalesce(forms.tax_rate, 0) / 100, currency_decimals(invoices.currency)) as tax
  from university_invoices invoices
  join invoice_forms forms on forms.invoice_id = invoices.id
  join (select invoice_id, sum(amount) as amount from university_invoice_lines group by invoice_id having sum(amount) > 0) lines
    on lines.invoice_id = invoices.id`
const RECEIPTS = `select receipts.*, received_at as day, reference_number as reference, recorded_by as actor, university_id,
    number || case when remarks = '' then '' else ': ' || remarks end as memo
  from invoice_receipts receipts join university_invoices invoices on invoices.id = receipts.invoice_id`

/** Books the university invoices and receipts that the ledger lacks (docs/decisions/0061), unchained yet. */
export async function bookReceivables(db: Kysely<Database>): Promise<void> {
  await book(db, 'university-invoice', 'university_invoices', AMOUNTS, 'issued_on', {
    university_receivable: 'unbooked.amount + tax',
    commission_income: '-unbooked.amount',
    output_tax: '-tax',
  })
  await book(db, 'university-receipt', 'invoice_receipts', RECEIPTS, 'created_at', {
    bank: 'unbooked.amount',
    university_receivable: '-unbooked.amount',
  })
}

async function book(
  db: Kysely<Database>,
  kind: string,
  table: string,
  rows: string,
  order: string,
  accounts: Readonly<Record<string, string>>,
): Promise<void> {
  const amounts = Object.entries(accounts)
  const lines = amounts.map(([account, amount], place) => `(${place}, '${account}', ${amount})`)
  await sql
    .raw(`with unbooked as (select * from (${rows}) as found where not exists (
        select from ledger_entries where source_table = '${table}' and source_id = found.id and kind = '${kind}')),
    entries as (
      insert into ledger_entries (id, kind, occurred_on, reference, memo, actor_id, source_table, source_id, line_count, posted_at)
      select md5('${kind}' || id)::uuid, '${kind}', day, reference, memo, actor, '${table}', id,
        ${amounts.map(([, amount]) => `(${amount} <> 0)::int`).join(' + ')}, created_at
      from unbooked order by ${order}, id returning id, source_id)
    insert into ledger_lines (entry_id, position, account, university_id, currency, amount)
    select entries.id, line.position, line.account, university_id, currency, line.amount
    from entries join unbooked on unbooked.id = entries.source_id
    cross join lateral (values ${lines.join(', ')}) as line (position, account, amount) where line.amount <> 0`)
    .execute(db)
}
