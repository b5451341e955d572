import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { howItCame } from '#domain/partner-invoices/facts'
import type { PastInvoice } from '#domain/partner-invoices/page'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'
import { columns, later, moment } from '#server/platform/rows/columns'

const INVOICE = columns<PastInvoice, { invoices: 'partner_invoices'; files: 'files' }>()(
  {
    FileId: 'files.id',
    FileName: 'files.name',
    Number: 'invoices.number',
    Date: 'invoices.invoice_date',
    Total: 'invoices.total_amount',
    How: later,
    SharedBy: nameColumn('users'),
    SharedAt: moment('invoices.created_at'),
    IsCurrent: sql<boolean>`invoices.id = notes.partner_invoice_id`,
  },
  {
    IsPortalMade: 'invoices.is_portal_made',
    IsSigned: 'invoices.is_signed',
    isPartner: sql<boolean>`users.partner_id is not null`,
  },
)

/** All tax invoices of the note, the newest first; none out of the actor's scope. */
export async function pastInvoices(
  db: Db,
  actor: Actor,
  noteId: string,
  companyName: string,
): Promise<PastInvoice[]> {
  const rows = await INVOICE.read(
    db,
    sql`select ${INVOICE.list}
    from partner_invoices invoices
    join notes on notes.id = invoices.note_id
    join files on files.id = invoices.file_id
    join users on users.id = invoices.uploaded_by
    where notes.id = ${noteId} and ${inScope(actor)}
    order by invoices.created_at desc, invoices.id desc`,
  )
  return rows.map(({ inner, ...row }) => ({
    ...row,
    How: howItCame(inner),
    SharedBy: shownName({ name: row.SharedBy, isPartner: inner.isPartner }, actor, companyName),
  }))
}
