import Big from 'big.js'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { insertForms } from '#db/seed/invoices/receivables'
import { moneyOf } from '#server/invoices/invoice-money'

const DAY_MS = 86_400_000

export interface InvoiceSpec {
  number: string
  companyId: number
  universityId: string
  currency: string
  lines: {
    name: string
    partnerId: string
    /** Decimal text in the invoice's currency; the scholarship defaults to '0' and the rate to '10'. */
    fee: string
    scholarship?: string
    rate?: string
    /** Defaults to 'Installment 1'. */
    installment?: string
    /** Another installment of the previous line's application. */
    sameStudent?: boolean
  }[]
}

export interface WorldApplication {
  AcknowledgementId: string
  InstallmentGeneratedFor: string
  studentId: string
  name: string
  partnerId: string
  tuitionFee: string
  scholarship: string
  rate: string
  universityStudentId: string
}

export interface WorldInvoice {
  id: string
  number: string
  companyId: number
  currency: string
  applications: WorldApplication[]
}

/**
 * Writes invoices with a student, an application and an installment for each line, fully received and
 * unclaimed. They are missing from the ledger: tests of the books use `raiseReceivedInvoice`, which calls the
 * use cases.
 */
export async function insertInvoices(
  db: Db,
  specs: readonly InvoiceSpec[],
  createdBy: string,
): Promise<WorldInvoice[]> {
  const invoices = await insertUnreceived(db, specs, createdBy)
  for (const [id, money] of await moneyOf(
    db,
    invoices.map(({ id }) => id),
  ))
    await insertReceipt(db, createdBy, id, money)
  for (const { id } of invoices) await acceptAnySharing(db, createdBy, id)
  return invoices
}

/** Writes invoices like `insertInvoices`, with nothing received. */
export async function insertUnreceived(
  db: Db,
  specs: readonly InvoiceSpec[],
  createdBy: string,
): Promise<WorldInvoice[]> {
  const invoices = specs.map((spec) => ({
    id: uuid(),
    number: spec.number,
    companyId: spec.companyId,
    currency: spec.currency,
    applications: applicationsOf(spec),
  }))
  const rows = invoices.flatMap((invoice, index) =>
    invoice.applications.map((application, position) => ({
      invoice,
      application,
      position,
      universityId: specs[index]?.universityId ?? '',
    })),
  )
  await insertApplications(db, rows)
  await db
    .insertInto('university_invoices')
    .values(
      invoices.map((invoice, index) => ({
        id: invoice.id,
        company_id: invoice.companyId,
        number: invoice.number,
        po_number: 'PO-88123',
        type_id: 2 as const,
        status_id: 4 as const,
        university_id: specs[index]?.universityId ?? '',
        currency: invoice.currency,
        created_by: createdBy,
        issued_on: `2026-11-${String(index + 1).padStart(2, '0')}`,
        created_at: new Date(Date.now() - (invoices.length - index) * DAY_MS),
      })),
    )
    .execute()
  await db
    .insertInto('university_invoice_lines')
    .values(
      rows.map(({ invoice, application, position }) => ({
        invoice_id: invoice.id,
        application_id: application.AcknowledgementId,
        installment: application.InstallmentGeneratedFor,
        position,
        tuition_fee: application.tuitionFee,
        scholarship_received: application.scholarship,
        commission_rate: application.rate,
        amount: amountOf(application, invoice.currency),
      })),
    )
    .execute()
  await insertForms(db)
  return invoices
}

/** Writes a student, an application and an installment without an invoice for each. */
export async function insertApplications(
  db: Db,
  rows: readonly { application: WorldApplication; universityId: string }[],
): Promise<void> {
  const firsts = rows.filter(({ application }) => application.InstallmentGeneratedFor === 'Installment 1')
  await db
    .insertInto('students')
    .values(
      firsts.map(({ application }, index) => ({
        id: application.studentId,
        partner_id: application.partnerId,
        counsellor_id: null,
        name: application.name,
        email: `student${index}@mail.example`,
        country_id: 'NP',
        state_id: null,
      })),
    )
    .execute()
  await db
    .insertInto('applications')
    .values(
      firsts.map(({ application, universityId }) => ({
        id: application.AcknowledgementId,
        student_id: application.studentId,
        partner_id: application.partnerId,
        university_id: universityId,
        program: 'Master of Data Science',
        intake: 'Fall 2026',
        university_student_id: application.universityStudentId,
      })),
    )
    .execute()
  await db
    .insertInto('installments')
    .values(
      rows.map(({ application }) => ({
        application_id: application.AcknowledgementId,
        name: application.InstallmentGeneratedFor,
        tuition_fee: application.tuitionFee,
        scholarship_received: application.scholarship,
      })),
    )
    .execute()
}

async function insertReceipt(
  db: Db,
  by: string,
  id: string,
  { payable, currency }: { payable: string; currency: string },
): Promise<void> {
  await db
    .insertInto('invoice_receipts')
    .values({
      id: uuid(),
      invoice_id: id,
      received_at: '2026-11-05',
      amount: payable,
      currency,
      reference_number: 'SWIFT-1',
      remarks: '',
      reverses_id: null,
      recorded_by: by,
    })
    .execute()
}

/** Accepts any over-sharing of an invoice's notes, for tests of other things. */
export async function acceptAnySharing(db: Db, by: string, id: string): Promise<void> {
  await db
    .insertInto('over_sharing_acceptances')
    .values({
      id: uuid(),
      invoice_id: id,
      to_share: '0',
      shared: '9999999999.00',
      remarks: 'For tests',
      accepted_by: by,
    })
    .execute()
}

/** The applications of an invoice's lines, with new ids. */
export function applicationsOf(spec: Pick<InvoiceSpec, 'lines'>): WorldApplication[] {
  const applications: WorldApplication[] = []
  for (const [index, line] of spec.lines.entries()) {
    const before = line.sameStudent ? applications.at(-1) : undefined
    applications.push({
      AcknowledgementId: before?.AcknowledgementId ?? uuid(),
      InstallmentGeneratedFor: line.installment ?? 'Installment 1',
      studentId: before?.studentId ?? uuid(),
      name: line.name,
      partnerId: line.partnerId,
      tuitionFee: line.fee,
      scholarship: line.scholarship ?? '0',
      rate: line.rate ?? '10',
      universityStudentId: `S-${index + 1}`,
    })
  }
  return applications
}

function amountOf({ tuitionFee, scholarship, rate }: WorldApplication, currency: string): string {
  const decimals = currency === 'JPY' ? 0 : 2
  return new Big(tuitionFee)
    .minus(scholarship)
    .times(rate)
    .div(100)
    .round(decimals, Big.roundHalfUp)
    .toFixed(2)
}
