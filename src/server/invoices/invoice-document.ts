import type { Db } from '#db/database'
import { INVOICE_TYPES } from '#domain/invoices/schema'
import { sum } from '#domain/money/money'
import { taxLines } from '#domain/money/tax'
import { paths } from '#domain/paths'
import type { UniversityInvoiceDocument } from '#services/pdf/documents'

/** The data of a printed university invoice; undefined when there is no such invoice. `publicUrl` is the portal's address. */
export async function invoiceDocument(
  db: Db,
  id: string,
  publicUrl: string,
): Promise<UniversityInvoiceDocument | undefined> {
  const head = await findHead(db, id)
  if (!head) return undefined
  const lines = await printedLines(db, id)
  const amount = sum(lines.map((line) => line.amount))
  // Where the university sits abroad the commission is an export of services, without tax.
  const taxes =
    head.university_country === head.company_country
      ? taxLines(amount, head.currency, { type: head.tax_type, rate: head.tax_rate }, false)
      : []
  return {
    number: head.number,
    type: INVOICE_TYPES[head.type_id] === 'Proforma' ? 'Proforma' : 'Final',
    date: head.issued_on,
    portalUrl: `${publicUrl}${paths.notesOfInvoice(id)}`,
    poNumber: head.po_number || undefined,
    currency: head.currency,
    issuer: {
      name: head.company_name,
      address: head.company_address,
      telephone: head.telephone ?? undefined,
      email: head.company_email,
      gstin: head.gstin,
      cin: head.cin,
      sacCode: head.sac_code ?? undefined,
    },
    bank: {
      bankName: head.bank_name,
      ultimateBeneficiary: head.bank_beneficiary,
      accountNumber: head.bank_account_no,
      swiftCode: head.bank_swift_code,
      branchAddress: head.branch_address,
    },
    university: {
      name: head.university_name,
      address: head.university_address,
      email: head.university_email,
    },
    lines,
    totals: {
      tuitionFee: sum(lines.map((line) => line.tuitionFee)),
      scholarshipReceived: sum(lines.map((line) => line.scholarshipReceived)),
      amount,
    },
    tax: { lines: taxes },
    payable: sum([amount, ...taxes.map((tax) => tax.amount)]),
  }
}

function findHead(db: Db, id: string) {
  return db
    .selectFrom('university_invoices as invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .innerJoin('universities', 'universities.id', 'invoices.university_id')
    .select([
      'invoices.number',
      'invoices.type_id',
      'invoices.issued_on',
      'invoices.po_number',
      'invoices.currency',
      'companies.name as company_name',
      'companies.address as company_address',
      'companies.country_id as company_country',
      'companies.telephone',
      'companies.email as company_email',
      'companies.gstin',
      'companies.cin',
      'companies.sac_code',
      'companies.tax_type',
      'companies.tax_rate',
      'companies.bank_name',
      'companies.bank_beneficiary',
      'companies.bank_account_no',
      'companies.bank_swift_code',
      'companies.branch_address',
      'universities.name as university_name',
      'universities.address as university_address',
      'universities.email as university_email',
      'universities.country_id as university_country',
    ])
    .where('invoices.id', '=', id)
    .executeTakeFirst()
}

function printedLines(db: Db, id: string): Promise<UniversityInvoiceDocument['lines']> {
  return db
    .selectFrom('university_invoice_lines as lines')
    .innerJoin('applications', 'applications.id', 'lines.application_id')
    .innerJoin('students', 'students.id', 'applications.student_id')
    .select([
      'students.name as studentName',
      'applications.university_student_id as universityStudentId',
      'applications.program',
      'lines.installment',
      'lines.tuition_fee as tuitionFee',
      'lines.scholarship_received as scholarshipReceived',
      'lines.commission_rate as rate',
      'lines.amount',
    ])
    .where('lines.invoice_id', '=', id)
    .orderBy('lines.position')
    .execute()
}
