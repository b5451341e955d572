import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { InvoiceStatusId } from '#domain/invoices/statuses'
import { INVOICE_WORKFLOW, type InvoiceAction, type StandingInvoice } from '#domain/invoices/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'
import { staleVersion } from '#server/platform/versions/stale'
import { invoiceRow } from './rows'

/** An invoice as whoever sends it, or books what came in for it, holds it. */
export interface LockedInvoice {
  id: string
  number: string
  university_id: string
  university_name: string
  currency: string
  status_id: InvoiceStatusId
  version: number
}

/**
 * An invoice that something is done with, held until the transaction ends. `version` is the one the actor saw, where they say it.
 * @throws AppError NOT_FOUND, FORBIDDEN, STALE_VERSION for an invoice that was revised since
 */
export async function lockInvoice(
  tx: Db,
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

/**
 * Refuses an action on an invoice that its workflow does not let the actor take now.
 * @throws AppError FORBIDDEN, STALE_VERSION with the invoice as it is
 */
export async function refuseAction(
  tx: Db,
  actor: Actor,
  invoice: StandingInvoice & { id: string },
  action: InvoiceAction,
  seen: number | undefined,
): Promise<void> {
  const step = chooseTransition(INVOICE_WORKFLOW, invoice, actor, { action }, seen)
  if (step === 'STALE_VERSION') throw await revisedMeanwhile(tx, actor, invoice.id)
  if (typeof step === 'string') throw new AppError(step)
}

/** The 409 for whoever saw an older invoice: the invoice as it is, and who decided its latest revision. */
async function revisedMeanwhile(tx: Db, actor: Actor, id: string): Promise<AppError> {
  const { rows } = await sql<{ user_id: string; name: string; at: Date }>`
    select users.id as user_id, ${nameColumn('users')} as name, coalesce(revisions.created_at, invoices.created_at) as at
    from university_invoices invoices
    left join invoice_revisions revisions on revisions.invoice_id = invoices.id and revisions.version = invoices.version
    join users on users.id = coalesce(revisions.decided_by, invoices.created_by)
    where invoices.id = ${id}`.execute(tx)
  const last = rows[0]
  const current = await invoiceRow(tx, actor, id)
  if (!last || !current) return new AppError('NOT_FOUND')
  return staleVersion({
    current,
    changedBy: { UserId: last.user_id, Name: last.name },
    changedAt: last.at,
  })
}
