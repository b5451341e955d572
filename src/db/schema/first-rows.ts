import { type Kysely, sql } from 'kysely'

const DOCUMENT_TYPES = [
  'Credit note',
  'GST declaration',
  'Bank letter',
  'Agreement',
  'Scholarship letter',
  'Correspondence',
  'Other',
]

export const FIRST_REASONS: Record<
  string,
  readonly (readonly [code: string, label: string, field: string | null])[]
> = {
  checker: [
    ['TUITION_FEE', 'Tuition fee is wrong', 'TuitionFee'],
    ['SCHOLARSHIP', 'Scholarship is missing or wrong', 'ScholarshipReceived'],
    ['COMMISSION', 'Commission does not match the agreement', 'CommissionRate'],
    ['GST', 'GST deduction is wrong', 'LessGSTPercentage'],
    ['STUDENT_ID', 'University student ID is missing or wrong', 'UniversityStudentId'],
    ['STUDENT', 'Student does not belong on this note', null],
    ['DOCUMENT', 'Supporting document is missing', null],
    ['OTHER', 'Other', null],
  ],
  'payment-processor': [
    ['AMOUNT', 'Amount does not match the university’s payment', 'CommissionRate'],
    ['TUITION_FEE', 'Tuition fee is wrong', 'TuitionFee'],
    ['SCHOLARSHIP', 'Scholarship is missing or wrong', 'ScholarshipReceived'],
    ['SUBSIDIARY', 'Wrong subsidiary', 'SubsidiaryId'],
    ['STUDENT', 'Student does not belong on this note', null],
    ['OTHER', 'Other', null],
  ],
  'tax-invoice': [
    ['NUMBER', 'Invoice number is missing or already used', 'PartnerTaxInvoiceNumber'],
    ['DATE', 'Invoice date is wrong', 'PartnerInvoiceDate'],
    ['TOTAL', 'Invoice total does not match the note', 'InvoiceTotal'],
    ['TAX', 'Tax details are wrong', null],
    ['SIGNATURE', 'Signature or stamp is missing', 'PartnerSignatoryName'],
    ['BANK', 'Bank details do not match our records', 'BankDetails'],
    ['FILE', 'File cannot be read', null],
    ['OTHER', 'Other', null],
  ],
  partner: [
    ['TUITION_FEE', 'Tuition fee is wrong', 'TuitionFee'],
    ['SCHOLARSHIP', 'Scholarship is wrong', 'ScholarshipReceived'],
    ['COMMISSION', 'Commission is not what we agreed', 'CommissionRate'],
    ['STUDENT', 'A student is missing or is not ours', null],
    ['SUBSIDIARY', 'Wrong subsidiary or company details', 'SubsidiaryId'],
    ['OTHER', 'Other', null],
  ],
}

/** Fills the lists. Existing reasons stay unchanged. */
export async function insertFirstReasons(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  const rows = Object.entries(FIRST_REASONS).flatMap(([stage, reasons]) =>
    reasons.map(([code, label, field], index) => ({ stage, code, label, field, position: index + 1 })),
  )
  await sql`
    insert into send_back_reasons (stage, code, label, field, position)
    select stage, code, label, field, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as first (stage text, code text, label text, field text, position integer)
    on conflict do nothing`.execute(db)
}

/** Fills the choice lists that a new company starts with. */
export async function insertFirstRows(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  await sql`
    insert into additional_document_types (id, name, position)
    select position, name, position
    from unnest(${DOCUMENT_TYPES}::text[]) with ordinality as type (name, position)`.execute(db)
  await insertFirstReasons(db)
}
