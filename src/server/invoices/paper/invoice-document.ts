import type { Db } from '#db/database'
import { INVOICE_TYPES } from '#domain/invoices/list-choices'
import { invoiceTaxes } from '#domain/invoices/tax'
import { sum } from '#domain/money/money'
import { paths } from '#domain/paths'
import { issuerOf } from '#server/invoices/company/issuer'
import type { UniversityInvoiceDocument } from '#services/pdf/documents'

/** A printed invoice as raised and revised, whatever its company is now; undefined if unknown. */
export async function invoiceDocument(
  db: Db,
  id: string,
  publicUrl: string,
): Promise<UniversityInvoiceDocument | undefined> {
  const head = await findHead(db, id)
  if (!head) return undefined
  const lines = await printedLines(db, id)
  const { logo, signatory } = await issuerOf(db, { id: head.company_id, version: head.company_version })
  const amount = sum(lines.map((line) => line.amount))
  const taxes = invoiceTaxes(amount, head.currency, { type: head.tax_type, rate: head.tax_rate })
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
      telephone: head.company_telephone || head.company_mobile,
      email: head.company_email,
      gstin: head.company_gstin,
      cin: head.company_cin,
      sacCode: head.company_sac_code || undefined,
      logo,
      signatory,
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
    .innerJoin('invoice_forms as forms', 'forms.invoice_id', 'invoices.id')
    .selectAll('forms')
    .select([
      'invoices.number',
      'invoices.type_id',
      'invoices.issued_on',
      'invoices.po_number',
      'invoices.currency',
      'invoices.version',
      'invoices.company_id',
      'invoices.company_version',
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
