import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { OwedInvoice, OwedInvoiceRow } from '#domain/owed-invoices/schema'
import { readQuestions } from '#server/invoices/questions/read-questions'
import { invoicesOwedBy } from '#server/owed-invoices/scope'
import { readOwedInvoices } from '#server/owed-invoices/table'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { momentText } from '#server/platform/rows/moment-text'
import type { Context } from '#server/platform/runtime/context'

/** One invoice of the actor's university (`GET /owed-invoices/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getOwedInvoice({ db, actor }: Context, { id }: { id: string }): Promise<OwedInvoice> {
  mustBeAllowed(actor, 'owed-invoices.view')
  const row = await findOwedInvoice(db, actor, id)
  const [parts, Questions] = await Promise.all([
    partsOf(db, id),
    readQuestions(db, actor, sql`questions.invoice_id = ${id}`),
  ])
  return { ...row, ...parts, Questions }
}

/** The row of one invoice within the actor's scope. Throws NOT_FOUND out of it. */
export async function findOwedInvoice(db: Db, actor: Actor, id: string): Promise<OwedInvoiceRow> {
  const [found] = await readOwedInvoices(db, sql`where invoices.id = ${id} and ${invoicesOwedBy(actor)}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

type Parts = Pick<OwedInvoice, 'Lines' | 'Receipts' | 'PayDays'>

async function partsOf(db: Db, id: string): Promise<Parts> {
  const { rows } = await sql<Parts>`select
    coalesce((select jsonb_agg(jsonb_build_object('AcknowledgementId', lines.application_id,
        'InstallmentGeneratedFor', lines.installment, 'StudentName', students.name,
        'UniversityStudentId', applications.university_student_id, 'Program', applications.program,
        'TuitionFee', lines.tuition_fee::text, 'ScholarshipReceived', lines.scholarship_received::text,
        'CommissionRate', lines.commission_rate::text, 'Amount', lines.amount::text) order by lines.position)
      from university_invoice_lines lines join applications on applications.id = lines.application_id
      join students on students.id = applications.student_id where lines.invoice_id = ${id}), '[]') as "Lines",
    coalesce((select jsonb_agg(jsonb_build_object('ReceivedAt', received_at, 'Amount', amount::text,
        'ReferenceNumber', reference_number) order by receipts.created_at, receipts.id)
      from invoice_receipts receipts where invoice_id = ${id} and reverses_id is null
        and not exists (select from invoice_receipts undone where undone.reverses_id = receipts.id)), '[]') as "Receipts",
    coalesce((select jsonb_agg(jsonb_build_object('PayBy', pay_by, 'Remarks', remarks, 'By', ${nameColumn('users')},
        'At', ${momentText('days.created_at')}) order by days.created_at desc, days.id desc)
      from invoice_pay_days days join users on users.id = days.said_by where invoice_id = ${id}), '[]') as "PayDays"`.execute(
    db,
  )
  return rows[0] as Parts
}
