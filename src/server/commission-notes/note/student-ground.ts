import { type RawBuilder, sql } from 'kysely'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import type { UNIVERSITY_FIGURES } from '#domain/commission-notes/note/university-figures'
import { storedFields } from '#server/platform/rows/stored-fields'

export const STUDENT = storedFields<Omit<NoteStudent, keyof typeof UNIVERSITY_FIGURES>>()({
  AcknowledgementId: 'application_id',
  InstallmentGeneratedFor: 'installment',
  Name: 'name',
  Email: 'email',
  CountryId: 'country_id',
  StateId: 'state_id',
  UniversityStudentId: 'university_student_id',
  TuitionFee: 'tuition_fee',
  ScholarshipReceived: 'scholarship_received',
  CommissionRate: 'commission_rate',
  CommissionAmount: 'commission_amount',
  Commission: 'commission',
  LessGSTPercentage: 'less_gst_percentage',
  LessGSTAmount: 'less_gst_amount',
  NetCommission: 'net_commission',
})

/** A note row's line and agreement as JSON; amounts are text: a JSON number would become a float. */
export function studentGround(invoiceId: RawBuilder<string>): RawBuilder<unknown> {
  return sql`json_build_object(
    'university', (
      select json_build_object('fee', lines.tuition_fee::text, 'scholarship', lines.scholarship_received::text,
        'rate', lines.commission_rate::text, 'amount', lines.amount::text)
      from university_invoice_lines lines
      where lines.invoice_id = ${invoiceId} and lines.application_id = note_students.application_id
        and lines.installment = note_students.installment),
    'agreement', (
      select json_build_object('id', agreements.id, 'Kind', agreements.kind, 'Value', agreements.value::text,
        'Currency', agreements.currency, 'Bonuses', agreements.bonuses)
      from agreements where agreements.id = note_students.agreement_id))`
}
