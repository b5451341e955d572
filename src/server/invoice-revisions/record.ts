import { type Selectable, sql } from 'kysely'
import type { InvoiceEditRequestTable } from '#db/tables/changes'
import { EDIT_REQUEST_WORKFLOW } from '#domain/invoice-revisions/workflow'
import { announce } from '#server/platform/events/announce'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'
import { findEditRequest } from './edit-requests'

/** Locked after its invoice, by all callers. */
export const INVOICE_EDIT_RECORD = workflowRecord({
  table: 'invoice_edit_requests',
  lock: async (tx, _actor, id: string) => {
    await sql`select from university_invoices where id = (select invoice_id from invoice_edit_requests where id = ${id})
      for no key update`.execute(tx)
    const { rows } = await sql<Selectable<InvoiceEditRequestTable> & { present_version: number }>`
      select requests.*, invoices.version as present_version
      from invoice_edit_requests requests join university_invoices invoices on invoices.id = requests.invoice_id
      where requests.id = ${id} for update of requests`.execute(tx)
    return rows[0]
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: null,
  workflow: EDIT_REQUEST_WORKFLOW,
  toWorkflow: ({ state, requested_by, invoice_version, present_version }) => ({
    state,
    requestedBy: requested_by,
    isOutdated: invoice_version !== present_version,
  }),
  read: findEditRequest,
  moved: (taken) => ({ ...decided(taken), decision_remarks: taken.remarks }),
  announce: async (tx, { step, row, actor }) => {
    await announce(tx, 'invoice.edit-decided', {
      requestId: row.id,
      invoiceId: row.invoice_id,
      requestedBy: row.requested_by,
      isApproved: step.action === 'Approve',
      actorId: actor.id,
    })
  },
})
