import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { InvoiceApplication } from '#domain/invoices/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findInvoice } from './table'

/**
 * What a note may be raised for on an invoice, in the invoice's order, each with the note or draft that has claimed it
 * (`GET /invoices/{id}/applications`, docs/reference/conventions.md). Amounts are in the invoice's currency.
 * @throws AppError FORBIDDEN for whoever does not see invoices, NOT_FOUND
 */
export async function invoiceApplications(
  db: Db,
  actor: Actor,
  invoiceId: string,
): Promise<InvoiceApplication[]> {
  mustBeAllowed(actor, 'invoices.view')
  const lines = await db
    .selectFrom('university_invoice_lines as lines')
    .innerJoin('applications', 'applications.id', 'lines.application_id')
    .innerJoin('students', 'students.id', 'applications.student_id')
    .innerJoin('partners', 'partners.id', 'applications.partner_id')
    .leftJoin('subsidiaries', 'subsidiaries.id', 'students.subsidiary_id')
    .leftJoin('note_students as claims', (join) =>
      join
        .onRef('claims.application_id', '=', 'lines.application_id')
        .onRef('claims.installment', '=', 'lines.installment'),
    )
    .select([
      'lines.application_id as AcknowledgementId',
      'lines.installment as InstallmentGeneratedFor',
      'applications.student_id as StudentId',
      'students.name as Name',
      'applications.partner_id as PartnerId',
      'partners.company as PartnerCompany',
      'subsidiaries.id as SubsidiaryId',
      'subsidiaries.name as SubsidiaryName',
      'lines.tuition_fee as TuitionFee',
      'lines.scholarship_received as ScholarshipReceived',
      'claims.note_id as CommissionNoteId',
      'claims.draft_id as DraftId',
    ])
    .where('lines.invoice_id', '=', invoiceId)
    .orderBy('lines.position')
    .execute()
  if (lines.length === 0 && !(await findInvoice(db, invoiceId))) throw new AppError('NOT_FOUND')
  return lines
}
