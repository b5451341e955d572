import { sql } from 'kysely'
import { AppError } from '#domain/errors'
import type { InvoiceRevision } from '#domain/invoice-revisions/edit-request'
import { findInvoice } from '#server/invoices/table'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

const REVISION = columns<
  InvoiceRevision,
  { revisions: 'invoice_revisions'; invoices: 'university_invoices' }
>()({
  RevisionId: 'revisions.id',
  Version: 'revisions.version',
  Currency: 'invoices.currency',
  At: moment('revisions.created_at'),
  AskedBy: nameColumn('askers'),
  DecidedBy: nameColumn('deciders'),
  Remarks: 'revisions.remarks',
  DecisionRemarks: 'revisions.decision_remarks',
  Changes: 'revisions.changes',
  NoteCount: sql<number>`cardinality(revisions.note_ids)`,
})

/** The revisions, newest first (`GET /invoices/{id}/revisions`). Throws FORBIDDEN, NOT_FOUND. */
export async function invoiceRevisions(
  { db, actor }: Context,
  { id: invoiceId }: { id: string },
): Promise<InvoiceRevision[]> {
  mustBeAllowed(actor, 'invoices.view')
  const rows = await REVISION.read(
    db,
    sql`select ${REVISION.list}
    from invoice_revisions revisions
    join university_invoices invoices on invoices.id = revisions.invoice_id
    join users askers on askers.id = asked_by
    join users deciders on deciders.id = decided_by
    where revisions.invoice_id = ${invoiceId} order by revisions.version desc`,
  )
  if (rows.length === 0 && !(await findInvoice(db, invoiceId))) throw new AppError('NOT_FOUND')
  return rows
}
