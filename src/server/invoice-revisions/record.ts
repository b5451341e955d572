import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { InvoiceEditRequestTable } from '#db/tables/changes'
import type { Actor } from '#domain/access/actor'
import { EDIT_REQUEST_WORKFLOW } from '#domain/invoice-revisions/workflow'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'
import type { LastChange } from '#server/platform/steps/stale'
import { findEditRequest, SEEN_VERSION } from './edit-requests'

export const INVOICE_EDIT_RECORD = workflowRecord({
  table: 'invoice_edit_requests',
  lock: async (tx, _actor, id: string) => {
    await sql`select from university_invoices where id = (select invoice_id from invoice_edit_requests where id = ${id})
      for no key update`.execute(tx)
    const { rows } = await sql<
      Selectable<InvoiceEditRequestTable> & { present_version: number; seen_version: number }
    >`
      select requests.*, invoices.version as present_version, ${SEEN_VERSION} as seen_version
      from invoice_edit_requests requests join university_invoices invoices on invoices.id = requests.invoice_id
      where requests.id = ${id} for update of requests`.execute(tx)
    return rows[0]
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: null,
  workflow: EDIT_REQUEST_WORKFLOW,
  toWorkflow: ({ state, requested_by, invoice_version, present_version, seen_version }) => ({
    state,
    requestedBy: requested_by,
    isOutdated: invoice_version !== present_version,
    version: seen_version,
  }),
  read: findEditRequest,
  lastChange: (tx, actor, { invoice_id }) => lastEffect(tx, actor, invoice_id),
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

async function lastEffect(db: Db, actor: Actor, invoiceId: string): Promise<LastChange | undefined> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select decided_by as by, created_at as at from invoice_revisions where invoice_id = ${invoiceId}
    union all select recorded_by, created_at from invoice_receipts where invoice_id = ${invoiceId}
    union all select actor_id, note_history.created_at
      from note_history join notes on notes.id = note_id where notes.invoice_id = ${invoiceId}
    order by at desc limit 1`.execute(db)
  return rows[0] && changeBy(db, actor, rows[0].by, rows[0].at)
}
