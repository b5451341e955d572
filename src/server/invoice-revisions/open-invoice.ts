import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { InvoiceDetails, InvoiceEvent, InvoiceLineRow } from '#domain/invoices/details'
import { getInvoice } from '#server/invoices/get-invoice'
import { invoiceEvents } from '#server/invoices/invoice-events'
import { type InvoiceEdits, openInvoiceEdit } from './open-invoice-edit'

export interface OpenedInvoice {
  invoice: InvoiceDetails
  lines: InvoiceLineRow[]
  edits: InvoiceEdits
  events: InvoiceEvent[]
}

/** A university invoice's page. Throws FORBIDDEN for a caller who may not see invoices, NOT_FOUND. */
export async function openInvoice(db: Db, actor: Actor, id: string): Promise<OpenedInvoice> {
  const invoice = await getInvoice({ db, actor }, { id })
  const [lines, edits, events] = await Promise.all([
    linesOf(db, id),
    openInvoiceEdit(db, actor, id),
    invoiceEvents({ db, actor }, { id }),
  ])
  return { invoice, lines, edits, events }
}

async function linesOf(db: Db, id: string): Promise<InvoiceLineRow[]> {
  const { rows } = await sql<InvoiceLineRow>`
    select students.name, lines.installment, partners.company as partner_company, lines.tuition_fee,
      lines.scholarship_received, lines.commission_rate, lines.amount, claims.note_id, notes.number as note_number,
      claims.draft_id
    from university_invoice_lines lines
    join applications on applications.id = lines.application_id
    join students on students.id = applications.student_id
    join partners on partners.id = applications.partner_id
    left join note_students claims
      on claims.application_id = lines.application_id and claims.installment = lines.installment
    left join notes on notes.id = claims.note_id
    where lines.invoice_id = ${id} order by lines.position`.execute(db)
  return rows
}
