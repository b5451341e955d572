import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type InstallmentKey, installmentKey } from '#domain/applications/installment-key'
import { AppError, CATALOGUE } from '#domain/errors'
import type { InvoicedElsewhere } from '#domain/invoices/details'
import { installmentOf } from '#server/invoices/table'

/** Amounts are in the university's currency. */
export interface OpenLine {
  application_id: string
  installment: string
  name: string
  tuition_fee: string
  scholarship_received: string
}

export interface Invoiced extends OpenLine {
  position: number
  commission_rate: string
  amount: string
}

/** The wanted lines in order. Throws NOT_ON_INVOICE with unknown ones' fields, SEVERAL_UNIVERSITIES. */
export async function openLines(
  tx: Db,
  universityId: string,
  wanted: readonly InstallmentKey[],
): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine & { university_id: string }>`
    select installments.application_id, installments.name as installment, students.name, installments.tuition_fee,
      installments.scholarship_received, applications.university_id
    from installments
    join applications on applications.id = installments.application_id
    join students on students.id = applications.student_id
    where installments.application_id = any(${wanted.map((each) => each.AcknowledgementId)}::uuid[])`.execute(
    tx,
  )
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const lines = wanted.map((each) => known.get(installmentKey(each)))
  const fieldsOf = (isWrong: (line: (typeof lines)[0]) => boolean, message: string) =>
    Object.fromEntries(
      lines.flatMap((line, index) => (isWrong(line) ? [[`Installments.${index}`, message]] : [])),
    )
  const missing = fieldsOf((line) => line === undefined, CATALOGUE.NOT_FOUND.message)
  if (Object.keys(missing).length > 0) throw new AppError('NOT_ON_INVOICE', { fields: missing })
  const { message } = CATALOGUE.SEVERAL_UNIVERSITIES
  const elsewhere = fieldsOf((line) => line?.university_id !== universityId, message)
  if (Object.keys(elsewhere).length > 0) throw new AppError('SEVERAL_UNIVERSITIES', { fields: elsewhere })
  return lines.flatMap((line) => {
    if (!line) return []
    const { university_id: _, ...open } = line
    return [open]
  })
}

/** The installments that are already on an invoice, each with that invoice. */
export async function invoicedElsewhere(
  db: Db,
  lines: readonly Pick<OpenLine, 'application_id' | 'installment' | 'name'>[],
): Promise<InvoicedElsewhere[]> {
  const wanted = lines.map(({ application_id, installment, name }) => ({ application_id, installment, name }))
  const { rows } = await sql<InvoicedElsewhere>`
    select wanted.application_id as "AcknowledgementId", wanted.installment as "InstallmentGeneratedFor",
      wanted.name as "Name", invoices.id as "InvoiceId", invoices.number as "Number"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as wanted (application_id uuid, installment text, name text)
    join university_invoice_lines lines
      on lines.application_id = wanted.application_id and lines.installment = wanted.installment
    join university_invoices invoices on invoices.id = lines.invoice_id
    order by wanted.name, wanted.installment`.execute(db)
  return rows
}

function keyOf(line: Pick<OpenLine, 'application_id' | 'installment'>): string {
  return installmentKey(installmentOf(line))
}
