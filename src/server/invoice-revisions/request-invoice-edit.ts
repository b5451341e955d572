import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError, CATALOGUE } from '#domain/errors'
import type { InvoiceEditRequest, RequestInvoiceEdit } from '#domain/invoice-revisions/edit-request'
import { WAITING } from '#domain/invoice-revisions/states'
import { findEditRequest } from '#server/invoice-revisions/edit-requests'
import { lockRevisable } from '#server/invoice-revisions/revisable'
import { wantedChanges } from '#server/invoice-revisions/wanted-changes'
import { refuseAction } from '#server/invoices/lock-invoice'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** One at a time; another person decides. @throws NOT_FOUND, STALE_VERSION, EDIT_REQUEST_PENDING, and as `wantedChanges` */
export async function requestInvoiceEdit(
  { db, actor }: Context,
  input: z.output<typeof RequestInvoiceEdit>,
): Promise<{ message: string; Request: InvoiceEditRequest }> {
  mustBeAllowed(actor, 'invoices.request-edit')
  return transaction(db, async (tx) => {
    const invoice = await lockRevisable(tx, input.InvoiceId)
    await refuseAction(tx, actor, invoice, 'RequestEdit', input.Version)
    await refusePending(tx, invoice.id)
    const { after, changes } = wantedChanges(invoice, input.Changes)
    if (after.Number !== invoice.Number) await refuseTaken(tx, after.Number)
    const id = uuid()
    await tx
      .insertInto('invoice_edit_requests')
      .values({
        id,
        invoice_id: invoice.id,
        invoice_version: invoice.version,
        requested_by: actor.id,
        remarks: input.Remarks,
        wanted: JSON.stringify(input.Changes),
        changes: JSON.stringify(changes),
        state: WAITING,
        decided_by: null,
        decided_at: null,
        decision_remarks: null,
      })
      .execute()
    await announce(tx, 'invoice.edit-requested', {
      requestId: id,
      invoiceId: invoice.id,
      actorId: actor.id,
    })
    return {
      message: 'The change was requested. Finance must approve it.',
      Request: await findEditRequest(tx, actor, id),
    }
  })
}

async function refusePending(tx: Db, invoiceId: string): Promise<void> {
  const pending = await tx
    .selectFrom('invoice_edit_requests')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', WAITING)
    .executeTakeFirst()
  if (pending) throw new AppError('EDIT_REQUEST_PENDING')
}

async function refuseTaken(tx: Db, number: string): Promise<void> {
  const { rows } = await sql`select from university_invoices where number = ${number}`.execute(tx)
  if (rows.length === 0) return
  const { message } = CATALOGUE.INVOICE_NUMBER_TAKEN
  throw new AppError('INVOICE_NUMBER_TAKEN', { fields: { 'Changes.Number': message } })
}
