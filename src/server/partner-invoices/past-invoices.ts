import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { howItCame } from '#domain/partner-invoices/facts'
import type { PastInvoice } from '#domain/partner-invoices/page'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'

interface Row {
  file_id: string
  file_name: string
  number: string | null
  invoice_date: string | null
  total_amount: string | null
  is_portal_made: boolean
  is_signed: boolean
  on_behalf: boolean
  created_at: Date
  name: string
  is_partner: boolean
  is_current: boolean
}

/** All tax invoices of the note, the newest first; none out of the actor's scope. */
export async function pastInvoices(
  db: Db,
  actor: Actor,
  noteId: string,
  companyName: string,
): Promise<PastInvoice[]> {
  const { rows } = await sql<Row>`
    select files.id as file_id, files.name as file_name, invoices.number, invoices.invoice_date,
      invoices.total_amount, invoices.is_portal_made, invoices.is_signed, invoices.on_behalf, invoices.created_at,
      ${nameColumn('users')} as name, users.partner_id is not null as is_partner,
      invoices.id = notes.partner_invoice_id as is_current
    from partner_invoices invoices
    join notes on notes.id = invoices.note_id
    join files on files.id = invoices.file_id
    join users on users.id = invoices.uploaded_by
    where notes.id = ${noteId} and ${inScope(actor)}
    order by invoices.created_at desc, invoices.id desc`.execute(db)
  return rows.map((row) => ({
    FileId: row.file_id,
    FileName: row.file_name,
    Number: row.number,
    Date: row.invoice_date,
    Total: row.total_amount,
    How: howItCame({ IsPortalMade: row.is_portal_made, IsSigned: row.is_signed }),
    SharedBy: shownName({ name: row.name, isPartner: row.is_partner }, actor, companyName),
    SharedAt: row.created_at.toISOString(),
    IsCurrent: row.is_current,
  }))
}
