import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { nameColumn } from '#server/commission-notes/table'
import { staleVersion } from '#server/versions/stale'
import { invoiceRow } from './rows'

/** An invoice as whoever sends it, or books what came in for it, holds it. */
export interface LockedInvoice {
  id: string
  number: string
  university_id: string
  university_name: string
  currency: string
  version: number
}

/**
 * An invoice, held until the transaction ends. `version` is the one the actor saw, where they say it.
 * @throws AppError NOT_FOUND, STALE_VERSION for an invoice that was revised since
 */
export async function lockInvoice(
  tx: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<LockedInvoice> {
  const { rows } = await sql<LockedInvoice>`
    select invoices.id, number, university_id, currency, version,
      (select university_name from invoice_forms where invoice_id = invoices.id) as university_name
    from university_invoices invoices where invoices.id = ${id} for no key update`.execute(tx)
  const invoice = rows[0]
  if (!invoice) throw new AppError('NOT_FOUND')
  if (version !== undefined && version !== invoice.version) throw await revisedMeanwhile(tx, actor, id)
  return invoice
}

/** The 409 for whoever saw an older invoice: the invoice as it is, and who decided its latest revision. */
export async function revisedMeanwhile(tx: Db, actor: Actor, id: string): Promise<AppError> {
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
