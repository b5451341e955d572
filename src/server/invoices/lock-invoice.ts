import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { InvoiceStatusId } from '#domain/invoices/statuses'
import { INVOICE_WORKFLOW, type InvoiceAction, type InvoiceInWorkflow } from '#domain/invoices/workflow'
import { invoiceRow } from '#server/invoices/rows'
import { changeBy } from '#server/people/users/last-change'
import { allowedStep } from '#server/platform/steps/allowed-step'
import { stepsOf } from '#server/platform/steps/record'

export interface LockedInvoice {
  id: string
  number: string
  university_id: string
  university_name: string
  currency: string
  status_id: InvoiceStatusId
  version: number
}

/** Locks and checks the action; the actor saw `version`. Throws NOT_FOUND, FORBIDDEN, STALE_VERSION. */
export async function lockInvoice(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  action: InvoiceAction,
  version?: number,
): Promise<LockedInvoice> {
  const { rows } = await sql<LockedInvoice>`
    select invoices.id, number, university_id, currency, status_id, version,
      (select university_name from invoice_forms where invoice_id = invoices.id) as university_name
    from university_invoices invoices where invoices.id = ${id} for no key update`.execute(tx)
  const invoice = rows[0]
  if (!invoice) throw new AppError('NOT_FOUND')
  await refuseAction(
    tx,
    actor,
    { id, statusId: invoice.status_id, version: invoice.version },
    action,
    version,
  )
  return invoice
}

/** Throws FORBIDDEN, or STALE_VERSION with the current invoice, for an action not allowed now. */
export async function refuseAction(
  tx: Transaction<Database>,
  actor: Actor,
  invoice: InvoiceInWorkflow & { id: string },
  action: InvoiceAction,
  seen: number | undefined,
): Promise<void> {
  const { id: key } = invoice
  await allowedStep(tx, actor, INVOICE_STEPS, invoice, { key, wanted: { action }, seen })
}

const INVOICE_STEPS = stepsOf({
  workflow: INVOICE_WORKFLOW,
  toWorkflow: (invoice: InvoiceInWorkflow & { id: string }) => invoice,
  read: (tx, actor, id: string) => invoiceRow(tx, actor, id),
  lastChange: async (tx, actor, { id }) => {
    const { rows } = await sql<{ by: string; at: Date }>`
      select coalesce(revisions.decided_by, invoices.created_by) as by, coalesce(revisions.created_at, invoices.created_at) as at
      from university_invoices invoices
      left join invoice_revisions revisions on revisions.invoice_id = invoices.id and revisions.version = invoices.version
      where invoices.id = ${id}`.execute(tx)
    return rows[0] && changeBy(tx, actor, rows[0].by, rows[0].at)
  },
})
