import { type Kysely, sql } from 'kysely'

const statements = [
  `create table send_back_reasons (
    id uuid primary key default gen_random_uuid(),
    stage text not null check (stage in ('checker', 'payment-processor', 'tax-invoice', 'partner')),
    code text not null, label text not null, field text, position integer not null,
    retired_at timestamptz(3), version integer not null default 1, updated_by uuid references users,
    updated_at timestamptz(3) not null default now(), created_at timestamptz(3) not null default now(),
    unique (stage, code)
  )`,
  'create unique index send_back_reasons_words on send_back_reasons (stage, lower(label)) where retired_at is null',
  'create index send_back_reasons_updated_by on send_back_reasons (updated_by)',
  `create table note_reasons (
    id uuid primary key, note_id uuid not null references notes on delete cascade, sequence integer not null,
    stage text not null, reason_id uuid references send_back_reasons, application_id uuid references applications,
    field text, partner_id uuid not null references partners, created_at timestamptz(3) not null default now()
  )`,
  'create index note_reasons_note on note_reasons (note_id, sequence)',
  'create index note_reasons_at on note_reasons (created_at)',
  'create index note_reasons_partner on note_reasons (partner_id, created_at)',
  'create index note_reasons_reason on note_reasons (reason_id)',
  'create index note_reasons_application on note_reasons (application_id)',
]

/** What a company begins with; administrators keep the lists from there. */
const FIRST: Record<string, readonly (readonly [code: string, label: string, field: string | null])[]> = {
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

/** Creates the lists with what a company begins with, and the table of the reasons that are given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  await insertFirst(db)
}

/** Fills the lists; reasons that are there already stay as they are. */
export async function insertFirst(db: Pick<Kysely<unknown>, 'getExecutor'>): Promise<void> {
  const rows = Object.entries(FIRST).flatMap(([stage, reasons]) =>
    reasons.map(([code, label, field], index) => ({ stage, code, label, field, position: index + 1 })),
  )
  await sql`
    insert into send_back_reasons (stage, code, label, field, position)
    select stage, code, label, field, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as first (stage text, code text, label text, field text, position integer)
    on conflict do nothing`.execute(db)
}
