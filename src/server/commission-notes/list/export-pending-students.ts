import { sql } from 'kysely'
import type { Db } from '#db/database'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { inBatches } from '#server/platform/exports/batches'
import type { Context } from '#server/platform/runtime/context'
import { writeSheet } from '#services/sheets/write'
import { columnsOf, type ReadColumn } from './sheet-columns'

const INVOICES_AT_ONCE = 50

interface PendingRecord {
  issued_on: string
  invoice_id: string
  application_id: string
  installment: string
  number: string
  university_name: string
  company: string
  name: string
  email: string
  program: string
  intake: string
  currency: string
  tuition_fee: string
  scholarship_received: string
  commission_rate: string
  amount: string
}
type Column = ReadColumn<PendingRecord>

const { text, amount } = columnsOf<PendingRecord>()
const COLUMNS: readonly Column[] = [
  text('Student', (x) => x.name, 28),
  text('E-mail', (x) => x.email, 28),
  text('Partner', (x) => x.company, 28),
  text('University', (x) => x.university_name, 28),
  text('Program', (x) => x.program, 28),
  text('Intake', (x) => x.intake, 14),
  text('Installment', (x) => x.installment),
  text('Invoice', (x) => x.number, 22),
  { header: 'Issued on', kind: 'date', width: 12, cell: (x) => x.issued_on },
  text('Currency', (x) => x.currency, 10),
  amount('Tuition fee', (x) => x.tuition_fee),
  amount('Scholarship', (x) => x.scholarship_received),
  amount('Commission %', (x) => x.commission_rate),
  amount('Amount invoiced', (x) => x.amount),
  text('Acknowledgement id', (x) => x.application_id, 38),
]

/** Students without notes, by days of issue (both included); drafts count as pending. Throws FORBIDDEN. */
export async function exportPendingStudents(
  { db, actor }: Context,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<{ name: string; sheet: ReadableStream<Uint8Array> }> {
  mustBeAllowed(actor, 'invoices.view')
  return {
    name: `Pending students ${startDate} to ${endDate}.xlsx`,
    sheet: writeSheet({
      name: 'Pending students',
      columns: COLUMNS.map(({ cell: _, ...column }) => column),
      rows: cells(db, startDate, endDate),
    }),
  }
}

async function* cells(db: Db, startDate: string, endDate: string) {
  const invoices = await db
    .selectFrom('university_invoices')
    .select('id')
    .where('issued_on', '>=', startDate)
    .where('issued_on', '<=', endDate)
    .orderBy('issued_on')
    .orderBy('id')
    .execute()
  const read = (from: number, count: number) =>
    pendingOf(
      db,
      invoices.slice(from, from + count).map(({ id }) => id),
    )
  for await (const line of inBatches(invoices.length, INVOICES_AT_ONCE, read))
    yield COLUMNS.map((column) => column.cell(line))
}

async function pendingOf(db: Db, invoiceIds: readonly string[]): Promise<PendingRecord[]> {
  const { rows } = await sql<PendingRecord>`
    select invoice.issued_on, line.invoice_id, line.application_id, line.installment, invoice.number,
      universities.name as university_name, partners.company, students.name, students.email, application.program,
      application.intake, invoice.currency, line.tuition_fee, line.scholarship_received, line.commission_rate, line.amount
    from university_invoices invoice
    join university_invoice_lines line on line.invoice_id = invoice.id
    join applications application on application.id = line.application_id
    join students on students.id = application.student_id
    join partners on partners.id = application.partner_id
    join universities on universities.id = invoice.university_id
    where invoice.id = any(${invoiceIds}::uuid[])
      and not exists (select from note_students claim where claim.application_id = line.application_id
        and claim.installment = line.installment and claim.note_id is not null)
    order by invoice.issued_on, line.invoice_id, line.application_id, line.installment`.execute(db)
  return rows
}
