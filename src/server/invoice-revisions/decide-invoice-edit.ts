import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { DecideInvoiceEdit, InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { INVOICE_EDIT_RECORD } from './record'
import { lockRevisable } from './revisable'
import { reviseInvoice } from './revise-invoice'

const MESSAGE = {
  Approve: 'The invoice was revised.',
  Reject: 'The request was rejected.',
} as const

/** Approves a change or rejects it with a reason; never the requester, not even an administrator. @throws AppError FORBIDDEN, NOT_FOUND,
 *  REQUEST_DECIDED, EDIT_REQUEST_OWN, STALE_VERSION, EDIT_REQUEST_OUTDATED, REMARKS_REQUIRED; those of `reviseInvoice` */
export async function decideInvoiceEdit(
  { db, actor }: Context,
  input: z.output<typeof DecideInvoiceEdit>,
): Promise<{ message: string; Request: InvoiceEditRequest }> {
  mustBeAllowed(actor, 'invoices.decide-edit')
  const { RequestId: key, Action: action, Remarks: remarks, Version: seen } = input
  return transaction(db, async (tx) => {
    const step = { key, wanted: { action }, remarks, seen }
    const { now } = await takeStep(tx, actor, INVOICE_EDIT_RECORD, step, async ({ row: request }) => {
      if (action !== 'Approve') return
      await reviseInvoice(tx, {
        invoice: await lockRevisable(tx, request.invoice_id),
        wanted: request.wanted,
        askedBy: request.requested_by,
        decidedBy: actor,
        reason: request.remarks,
        decisionRemarks: remarks,
        requestId: request.id,
      })
    })
    return { message: MESSAGE[action], Request: now }
  })
}
