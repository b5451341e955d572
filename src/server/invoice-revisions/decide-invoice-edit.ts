import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { InvoiceEditRequestTable } from '#db/tables/changes'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import type { DecideInvoiceEdit, InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import { EDIT_REQUEST_WORKFLOW } from '#domain/invoice-revisions/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { findEditRequest } from './edit-requests'
import { lockRevisable } from './revisable'
import { reviseInvoice } from './revise-invoice'

const MESSAGE = {
  Approve: 'The invoice was revised.',
  Reject: 'The request was rejected.',
} as const

/**
 * Approves a requested change of a university invoice, which is then revised with all that follows, or rejects it with a
 * reason (`POST /cn/invoice-edit-request-action`). Whoever asked never decides, an administrator no more than others.
 * @throws AppError FORBIDDEN, NOT_FOUND, REQUEST_DECIDED, EDIT_REQUEST_OWN, EDIT_REQUEST_OUTDATED, REMARKS_REQUIRED and what
 *   `reviseInvoice` throws
 */
export async function decideInvoiceEdit(
  db: Db,
  actor: Actor,
  input: z.output<typeof DecideInvoiceEdit>,
): Promise<{ message: string; Request: InvoiceEditRequest }> {
  mustBeAllowed(actor, 'invoices.decide-edit')
  return transaction(db, async (tx) => {
    const request = await lockRequest(tx, input.RequestId)
    const standing = {
      state: request.state,
      requestedBy: request.requested_by,
      isOutdated: request.invoice_version !== request.present_version,
    }
    const step = chooseTransition(EDIT_REQUEST_WORKFLOW, standing, actor, { action: input.Action })
    if (typeof step === 'string') throw new AppError(step)
    if (input.Action === 'Reject' && input.Remarks === '') {
      throw new AppError('REMARKS_REQUIRED', { fields: { Remarks: CATALOGUE.REMARKS_REQUIRED.message } })
    }
    await tx
      .updateTable('invoice_edit_requests')
      .set({
        state: step.to,
        decided_by: actor.id,
        decided_at: sql<Date>`now()`,
        decision_remarks: input.Remarks,
      })
      .where('id', '=', request.id)
      .execute()
    if (input.Action === 'Approve') {
      await reviseInvoice(tx, {
        invoice: await lockRevisable(tx, request.invoice_id),
        wanted: request.wanted,
        askedBy: request.requested_by,
        decidedBy: actor,
        reason: request.remarks,
        decisionRemarks: input.Remarks,
        requestId: request.id,
      })
    }
    await announce(tx, 'invoice.edit-decided', {
      requestId: request.id,
      invoiceId: request.invoice_id,
      requestedBy: request.requested_by,
      isApproved: input.Action === 'Approve',
      actorId: actor.id,
    })
    return { message: MESSAGE[input.Action], Request: await findEditRequest(tx, actor, request.id) }
  })
}

/** A request, and the version that its invoice has now. */
type LockedRequest = Selectable<InvoiceEditRequestTable> & { present_version: number }

/** The request, held until the transaction ends, after its invoice: in this order everybody takes the two. */
async function lockRequest(tx: Db, id: string): Promise<LockedRequest> {
  await sql`select from university_invoices where id = (select invoice_id from invoice_edit_requests where id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<LockedRequest>`
    select requests.*, invoices.version as present_version
    from invoice_edit_requests requests join university_invoices invoices on invoices.id = requests.invoice_id
    where requests.id = ${id} for update of requests`.execute(tx)
  const request = rows[0]
  if (!request) throw new AppError('NOT_FOUND')
  return request
}
