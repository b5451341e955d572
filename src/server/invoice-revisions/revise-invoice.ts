import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { isUniqueViolation } from '#db/violations'
import type { Actor } from '#domain/access/actor'
import { installmentKey } from '#domain/applications/installment-key'
import { AppError, CATALOGUE } from '#domain/errors'
import type { InvoiceChanges } from '#domain/invoice-revisions/edit-request'
import type { RevisableInvoice } from '#domain/invoice-revisions/revision'
import type { FieldChange } from '#domain/record/field-change'
import { todayIn } from '#domain/time/format'
import { sendBackRevised } from '#server/invoice-revisions/send-back-revised'
import { FORM } from '#server/invoices/form-columns'
import { bookReceivable } from '#server/invoices/receivable-entry'
import { settleStatus } from '#server/invoices/settle-status'
import { announce } from '#server/platform/events/announce'
import type { RevisableRecord } from './revisable'
import { wantedChanges } from './wanted-changes'

export interface Revision {
  invoice: RevisableRecord
  wanted: InvoiceChanges
  askedBy: string
  decidedBy: Actor
  reason: string
  decisionRemarks: string
  requestId: string | null
}

/** The only way an issued invoice changes; live notes go back to their makers. @throws INVOICE_NUMBER_TAKEN, and as `wantedChanges` */
export async function reviseInvoice(
  tx: Transaction<Database>,
  revision: Revision,
): Promise<{ changes: FieldChange[]; noteIds: string[] }> {
  const { invoice, decidedBy } = revision
  const { after, changes } = wantedChanges(invoice, revision.wanted)
  const version = invoice.version + 1
  await writeHead(tx, invoice.id, after, version)
  await writeLines(tx, invoice, after)
  await settleStatus(tx, invoice.id)
  const noteIds = await sendBackRevised(tx, {
    invoiceId: invoice.id,
    invoiceVersion: version,
    reason: revision.reason,
    decidedBy,
  })
  const revisionId = uuid()
  await tx
    .insertInto('invoice_revisions')
    .values({
      id: revisionId,
      invoice_id: invoice.id,
      version,
      request_id: revision.requestId,
      asked_by: revision.askedBy,
      decided_by: decidedBy.id,
      remarks: revision.reason,
      decision_remarks: revision.decisionRemarks,
      changes: JSON.stringify(changes),
      note_ids: noteIds,
    })
    .execute()
  await bookReceivable(tx, {
    invoiceId: invoice.id,
    revisionId,
    occurredOn: todayIn(decidedBy.timeZone),
    memo: revision.reason,
    actorId: decidedBy.id,
  })
  await announce(tx, 'invoice.revised', { invoiceId: invoice.id, actorId: decidedBy.id, version, noteIds })
  return { changes, noteIds }
}

async function writeHead(
  tx: Transaction<Database>,
  id: string,
  after: RevisableInvoice,
  version: number,
): Promise<void> {
  const change = { number: after.Number, po_number: after.PONumber, type_id: after.Type, version }
  try {
    await tx.updateTable('university_invoices').set(change).where('id', '=', id).execute()
    await tx.updateTable('invoice_forms').set(FORM.write(after.Form)).where('invoice_id', '=', id).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const { message } = CATALOGUE.INVOICE_NUMBER_TAKEN
    throw new AppError('INVOICE_NUMBER_TAKEN', { fields: { 'Changes.Number': message }, cause: error })
  }
}

async function writeLines(
  tx: Transaction<Database>,
  before: RevisableInvoice,
  after: RevisableInvoice,
): Promise<void> {
  const was = new Map(before.Lines.map((line) => [installmentKey(line), line]))
  const changed = after.Lines.filter((line) => was.get(installmentKey(line)) !== line)
  if (changed.length === 0) return
  const rows = changed.map((line) => ({
    application_id: line.AcknowledgementId,
    installment: line.InstallmentGeneratedFor,
    tuition_fee: line.TuitionFee,
    scholarship_received: line.ScholarshipReceived,
    commission_rate: line.CommissionRate,
    amount: line.Amount,
  }))
  // An installment is on one invoice only.
  await sql`update university_invoice_lines lines
    set tuition_fee = changed.tuition_fee, scholarship_received = changed.scholarship_received,
      commission_rate = changed.commission_rate, amount = changed.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as changed(application_id uuid, installment text,
      tuition_fee numeric, scholarship_received numeric, commission_rate numeric, amount numeric)
    where lines.application_id = changed.application_id and lines.installment = changed.installment`.execute(
    tx,
  )
}
