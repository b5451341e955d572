import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import { isAccepted, sharingOf } from '#domain/invoices/sharing'
import { moneyOf } from '#server/invoices/invoice-money'

/** Invoices whose notes exceed what was received, unless accepted. Locks nothing: payments check again. */
export async function overSharedAmong(db: Db, invoiceIds: readonly string[]): Promise<Set<string>> {
  const sharings = [...(await moneyOf(db, invoiceIds))].map(([id, money]) => ({ id, ...sharingOf(money) }))
  const over = sharings.filter((sharing) => sharing.IsOverShared)
  if (over.length === 0) return new Set()
  const accepted = await db
    .selectFrom('over_sharing_acceptances')
    .select(['invoice_id', 'to_share as toShare', 'shared'])
    .where(
      'invoice_id',
      'in',
      over.map(({ id }) => id),
    )
    .execute()
  const byInvoice = Map.groupBy(accepted, (each) => each.invoice_id)
  return new Set(
    over.filter((sharing) => !isAccepted(byInvoice.get(sharing.id) ?? [], sharing)).map(({ id }) => id),
  )
}

/** Refuses the payment of notes whose invoices are over-shared. @throws AppError INVOICE_OVERSHARED */
export async function refuseOverShared(db: Db, invoiceIds: readonly string[]): Promise<void> {
  if ((await overSharedAmong(db, invoiceIds)).size > 0) throw new AppError('INVOICE_OVERSHARED')
}

/** Without tax, as the domain's `sharingOf`; only for `sharing_doubts` (docs/decisions/0180). */
export const IS_OVER_SHARED = sql<SqlBool>`invoices.id = any(array(
  select invoice_id from over_shared_among(array(select invoice_id from sharing_doubts))))`
