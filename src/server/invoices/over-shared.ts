import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import { isAccepted, sharingOf } from '#domain/invoices/sharing'
import { moneyOf } from '#server/invoices/invoice-money'

/**
 * Which of the invoices have notes that together exceed what came in, without that an administrator accepted it. Nothing is
 * locked: it is looked at once more with every payment.
 */
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

/**
 * The condition on `invoices` that their notes share more than came in without the tax in it, as `sharingOf` of the domain says: looked
 * for among those that may be (docs/decisions/0180-sums-at-size.md).
 */
export const IS_OVER_SHARED = sql<SqlBool>`invoices.id = any(array(
  select invoice_id from over_shared_among(array(select invoice_id from sharing_doubts))))`
