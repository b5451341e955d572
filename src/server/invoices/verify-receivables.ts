import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { LedgerFault } from '#server/platform/ledger/verify-amounts'

/** Compares invoices, revisions and receipts with the ledger; returns differences (docs/decisions/0061). */
export async function verifyReceivables(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select 'university invoice differs from what is booked of it' as what, invoices.id::text as id
      from university_invoices invoices join invoice_forms forms on forms.invoice_id = invoices.id
      join (select invoice_id, sum(amount) as amount from university_invoice_lines group by invoice_id) raised
        on raised.invoice_id = invoices.id
      left join (
        select coalesce(revisions.invoice_id, entries.source_id) as invoice_id, sum(lines.amount) as amount
        from ledger_entries entries join ledger_lines lines on lines.entry_id = entries.id
        left join invoice_revisions revisions on entries.source_table = 'invoice_revisions' and revisions.id = entries.source_id
        where entries.source_table in ('university_invoices', 'invoice_revisions') and lines.account = 'university_receivable'
        group by 1) booked on booked.invoice_id = invoices.id
      where raised.amount + round(raised.amount * coalesce(forms.tax_rate, 0) / 100,
        currency_decimals(invoices.currency)) <> coalesce(booked.amount, 0)
    union
    select 'receipt differs from its entry', receipts.id::text from invoice_receipts receipts
      left join (select source_id, sum(lines.amount) as amount
        from ledger_entries entries join ledger_lines lines on lines.entry_id = entries.id
        where source_table = 'invoice_receipts' and account = 'bank' group by source_id) booked on booked.source_id = receipts.id
      where receipts.amount <> coalesce(booked.amount, 0)
    order by what, id limit 100`.execute(db)
  return rows
}
