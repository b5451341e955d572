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
 * The condition on `invoices` that their notes share more than came in without the tax in it, as `sharingOf` of the domain says. What came
 * in is no more than a few times what was invoiced, so that a rough bound leaves few whose lines have to be added up,
 * which the database is not left to reorder. What notes share is
 * kept by invoice (docs/decisions/0180-sums-at-size.md).
 */
export const IS_OVER_SHARED = sql<SqlBool>`invoices.id in (
  with rough as materialized (
    select billed.id, billed.currency, shares.shared, known.*
    from (select invoice_id, sum(shared) as shared from invoice_shares group by invoice_id) shares
    join university_invoices billed on billed.id = shares.invoice_id
    join invoice_forms forms on forms.invoice_id = billed.id
    left join (select invoice_id, sum(amount) as received from invoice_receipts group by invoice_id) receipts
      on receipts.invoice_id = billed.id
    cross join lateral (select coalesce(receipts.received, 0) as received, coalesce(forms.tax_rate, 0) as tax_rate,
      10::numeric ^ currency_decimals(billed.currency) as units) known
    where shares.shared > known.received * 98 / (100 + known.tax_rate) - 2)
  select rough.id from rough
  cross join lateral (
    select lines.amount, lines.amount + round(lines.amount * rough.tax_rate / 100, currency_decimals(rough.currency)) as payable
    from (select coalesce(sum(amount), 0) as amount from university_invoice_lines where invoice_id = rough.id) lines) invoiced
  where rough.shared > case when invoiced.payable = 0 or invoiced.payable = invoiced.amount then rough.received
    else div(rough.received * invoiced.amount * rough.units, invoiced.payable) / rough.units end)`
