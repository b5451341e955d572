import type { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import { AppError } from '#domain/errors'
import type { Currency } from '#domain/money/currencies'
import { type ApplicableAgreement, agreementsFor } from '#server/agreements/agreements-for'
import { findInvoice } from '#server/invoices/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** An invoice's applications in its currency, with claim and commission. Throws FORBIDDEN, NOT_FOUND. */
export async function invoiceApplications(
  { db, actor }: Context,
  { id: invoiceId }: { id: string },
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
    .leftJoin('agreements as pinned', 'pinned.id', 'claims.agreement_id')
    .select([
      'pinned.id as pinned_id',
      'pinned.kind',
      'pinned.value',
      'pinned.currency',
      'pinned.bonuses',
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
      'lines.commission_rate as UniversityRate',
      'lines.amount as UniversityAmount',
      'claims.note_id as CommissionNoteId',
      'claims.draft_id as DraftId',
    ])
    .where('lines.invoice_id', '=', invoiceId)
    .orderBy('lines.position')
    .execute()
  if (lines.length === 0 && !(await findInvoice(db, invoiceId))) throw new AppError('NOT_FOUND')
  const free = lines.filter((line) => line.CommissionNoteId === null && line.DraftId === null)
  const agreements = await agreementsFor(
    db,
    invoiceId,
    free.map((line) => line.AcknowledgementId),
  )
  return lines.map(({ pinned_id, kind, value, currency, bonuses, ...line }) => {
    const isFree = line.CommissionNoteId === null && line.DraftId === null
    const agreement = agreements.get(line.AcknowledgementId)
    if (isFree) return { ...line, Agreement: agreement ? agreementOf(agreement) : null }
    const pinned = pinned_id &&
      kind &&
      value !== null && {
        id: pinned_id,
        Kind: kind,
        Value: value,
        Currency: currency as Currency | null,
        Bonuses: bonuses ?? [],
      }
    return { ...line, Agreement: pinned ? agreementOf(pinned) : null }
  })
}

type AgreementSource = Pick<ApplicableAgreement, 'id' | 'Kind' | 'Value' | 'Currency' | 'Bonuses'>

function agreementOf({
  id,
  Kind,
  Value,
  Currency,
  Bonuses,
}: AgreementSource): InvoiceApplication['Agreement'] {
  return { AgreementId: id, Kind, Value, Currency, Bonuses }
}
