import { sql } from 'kysely'
import type { Db } from '#db/database'
import { PAID } from '#domain/commission-notes/note/workflow'

export interface LedgerFault {
  what: string
  id: string
}

/** At most 100: paid is all unreversed payments, tax the tax invoice's or by setting and states, paid notes owe 0 (docs/decisions/0048). */
export async function verifyAmounts(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    select 'payments kept on the note differ' as what, notes.id::text as id
      from notes left join (
        select note_id, sum(amount) as paid, sum(tax_withheld) as withheld, sum(bank_charge) as charge,
          sum(claw_back_amount) as netted
        from payments where reversed_at is null group by note_id) sums on sums.note_id = notes.id
      where (paid_amount, withheld_amount, charge_amount, netted_amount)
        <> (coalesce(paid, 0), coalesce(withheld, 0), coalesce(charge, 0), coalesce(netted, 0))
    union all
    select 'tax differs from the tax invoice', notes.id::text
      from notes join partner_invoices invoices on invoices.id = notes.partner_invoice_id
      where notes.partner_invoice_payable = notes.payable_amount and invoices.payable_amount = notes.payable_amount
        and notes.total_amount <> invoices.total_amount and notes.status_id <> ${sql.lit(PAID)}
    union all
    select 'tax differs from the setting and the states', id::text from notes
      where partner_invoice_payable is distinct from payable_amount and status_id <> ${sql.lit(PAID)}
        and tax_amount <> note_tax_by_setting(payable_amount, currency, is_gst_enabled, company_id, company_version,
          tax_type, tax_rate, partner_id, subsidiary_id)
    union all
    select 'paid note with something outstanding', id::text from notes
      where status_id = ${sql.lit(PAID)} and outstanding_amount <> 0
        and not exists (select from payments where note_id = notes.id and not is_posted)
    union all
    select 'tax differs from what was booked', notes.id::text
      from notes join ledger_lines lines on lines.note_id = notes.id
      join ledger_entries entries on entries.id = lines.entry_id
      where notes.status_id = ${sql.lit(PAID)} and lines.account in ('commission_expense', 'input_tax')
        and entries.kind in ('commission-owed', 'commission-owed-reversed')
      group by notes.id, notes.total_amount having sum(lines.amount) <> notes.total_amount
    limit 100`.execute(db)
  return rows
}
