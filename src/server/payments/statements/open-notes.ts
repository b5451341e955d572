import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import { OWED_LABELS, OWED_STATUSES } from '#domain/commission-notes/list/owed'
import type { StatementOpenNote } from '#services/pdf/payment-documents'

interface Between {
  partnerId: string
  companyId: number | null
  currency: string
}

/** Owed and unpaid notes, oldest first, with the outstanding amount and its unbooked part. */
export async function openNotes(
  db: Db,
  { partnerId, companyId, currency }: Between,
): Promise<StatementOpenNote[]> {
  if (companyId === null) return []
  const { rows } = await sql<Omit<StatementOpenNote, 'status'> & { is_invoiced: boolean }>`
    select notes.number, invoices.number as invoice, status_id in (${literals(OWED_STATUSES.invoiced)}) as is_invoiced,
      outstanding_amount as outstanding, (outstanding_amount - booked.amount)::numeric(18,2) as unbooked
    from notes left join partner_invoices invoices on invoices.id = notes.partner_invoice_id
    cross join lateral (
      select coalesce(-sum(lines.amount), 0) as amount from ledger_lines lines
      where lines.note_id = notes.id and lines.account = 'partner_payable') booked
    where notes.partner_id = ${partnerId} and notes.company_id = ${companyId} and notes.currency = ${currency}
      and status_id in (${literals([...OWED_STATUSES.invoiced, ...OWED_STATUSES.agreed])}) and outstanding_amount <> 0
    order by notes.created_at, notes.number`.execute(db)
  return rows.map(({ is_invoiced, ...note }) => ({
    ...note,
    status: OWED_LABELS[is_invoiced ? 'invoiced' : 'agreed'],
  }))
}
