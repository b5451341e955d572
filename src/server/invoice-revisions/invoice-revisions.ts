import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { InvoiceRevision } from '#domain/invoice-revisions/edit-request'
import type { FieldChange } from '#domain/record/field-change'
import { findInvoice } from '#server/invoices/table'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

interface RevisionRecord {
  id: string
  version: number
  currency: string
  created_at: Date
  asked_by_name: string
  decided_by_name: string
  remarks: string
  decision_remarks: string
  changes: FieldChange[]
  note_count: number
}

/**
 * The revisions of an invoice, newest first (`GET /invoices/{id}/revisions`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function invoiceRevisions(db: Db, actor: Actor, invoiceId: string): Promise<InvoiceRevision[]> {
  mustBeAllowed(actor, 'invoices.view')
  const { rows } = await sql<RevisionRecord>`
    select revisions.id, revisions.version, invoices.currency, revisions.created_at, ${nameColumn('askers')} as asked_by_name,
      ${nameColumn('deciders')} as decided_by_name, remarks, decision_remarks, changes,
      cardinality(note_ids) as note_count
    from invoice_revisions revisions
    join university_invoices invoices on invoices.id = revisions.invoice_id
    join users askers on askers.id = asked_by
    join users deciders on deciders.id = decided_by
    where revisions.invoice_id = ${invoiceId} order by revisions.version desc`.execute(db)
  if (rows.length === 0 && !(await findInvoice(db, invoiceId))) throw new AppError('NOT_FOUND')
  return rows.map((record) => ({
    RevisionId: record.id,
    Version: record.version,
    Currency: record.currency,
    At: record.created_at.toISOString(),
    AskedBy: record.asked_by_name,
    DecidedBy: record.decided_by_name,
    Remarks: record.remarks,
    DecisionRemarks: record.decision_remarks,
    Changes: record.changes,
    NoteCount: record.note_count,
  }))
}
