import { type RawBuilder, sql } from 'kysely'

/**
 * The invoice line and the agreement of a row of `note_students`, as JSON for a `StudentGround`. Amounts are
 * text, because a JSON number would be parsed as a float.
 * @param invoiceId the SQL column with the invoice's id
 */
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
