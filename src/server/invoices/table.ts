import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { InstallmentKey } from '#domain/applications/installment-key'

export interface InvoiceRecord {
  id: string
  number: string
  currency: string
  company_id: number
  prefix: string
  university_name: string
}

/** A note starts from it. Amounts are in the invoice's currency. */
export interface LineRecord {
  application_id: string
  installment: string
  partner_id: string
  partner_company: string
  name: string
  email: string
  country_id: string
  state_id: string | null
  university_student_id: string
  tuition_fee: string
  scholarship_received: string
  commission_rate: string
  amount: string
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRecord | undefined> {
  return db
    .selectFrom('university_invoices as invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .innerJoin('universities', 'universities.id', 'invoices.university_id')
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.currency',
      'invoices.company_id',
      'companies.prefix',
      'universities.name as university_name',
    ])
    .where('invoices.id', '=', id)
    .executeTakeFirst()
}

/** The invoice's lines for the applications, all their installments, in the invoice's order. */
export async function linesOf(
  db: Db,
  invoiceId: string,
  applications: readonly string[],
): Promise<LineRecord[]> {
  return db
    .selectFrom('university_invoice_lines as lines')
    .innerJoin('applications', 'applications.id', 'lines.application_id')
    .innerJoin('students', 'students.id', 'applications.student_id')
    .innerJoin('partners', 'partners.id', 'applications.partner_id')
    .select([
      'lines.application_id',
      'lines.installment',
      'applications.partner_id',
      'partners.company as partner_company',
      'students.name',
      'students.email',
      'students.country_id',
      'students.state_id',
      'applications.university_student_id',
      'lines.tuition_fee',
      'lines.scholarship_received',
      'lines.commission_rate',
      'lines.amount',
    ])
    .where('lines.invoice_id', '=', invoiceId)
    .where('lines.application_id', '=', sql<string>`any(${[...new Set(applications)]}::uuid[])`)
    .orderBy('lines.position')
    .execute()
}

export function installmentOf(line: Pick<LineRecord, 'application_id' | 'installment'>): InstallmentKey {
  return { AcknowledgementId: line.application_id, InstallmentGeneratedFor: line.installment }
}
