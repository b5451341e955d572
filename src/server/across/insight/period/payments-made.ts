import { type RawBuilder, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import type { HomeSection } from '#domain/insight/home'
import type { Period } from '#domain/insight/period'
import { isZero } from '#domain/money/money'
import { paths } from '#domain/paths'
import { KIND_LOOK, PAYMENT_ENTRIES, type TransactionKind } from '#domain/wallet/kinds'
import { partnerScope } from '#server/wallet/scope'
import { PERMISSION_ABOUT } from '#server/wallet/transactions-query'
import { storedMonthsOf } from './stored-months'

interface PaymentsMade {
  kind: TransactionKind
  currency: string
  count: number
  amount: string
}

// Written exactly as in the index of payments.
const PAYMENTS = sql.raw(PAYMENT_ENTRIES.map((kind) => `'${kind}'`).join(', '))

/** A `select` of payments and reversals in the period, in scope: stored months, corrected at both ends; what was
 *  returned to its source moves no balance, so its amounts are those of the refunds. */
export function paymentsMade(actor: Actor, period: Period): RawBuilder<PaymentsMade> {
  const { from, until } = storedMonthsOf(period)
  const scope = partnerScope(actor, PERMISSION_ABOUT.payments, sql`partner_id`)
  const ends = sql`(${period.endDate}::date + 1)`
  const between = (one: RawBuilder<unknown>, other: RawBuilder<unknown>, before: 1 | -1) => sql`
      select kind, currency, sign, sign * abs(effect)
      from wallet_transactions
      cross join lateral (select case when day < ${other} then ${sql.lit(before)} else ${sql.lit(-before)} end as sign) signs
      where ${scope} and entry_kind in (${PAYMENTS}) and day >= least(${one}, ${other}) and day < greatest(${one}, ${other})`
  return sql<PaymentsMade>`
    select kind, currency, sum(count)::int as count, sum(amount)::numeric(20,2) as amount from (
      select kind, currency, count, credit + debit as amount
      from payment_months where ${scope} and month >= ${from}::date and month < ${until}::date
      union all ${between(sql`${period.startDate}::date`, sql`${from}::date`, 1)}
      union all ${between(ends, sql`${until}::date`, -1)}
      union all select 'auto refunded on source', payments.currency, 0, refunds.amount
      from payment_refunds refunds join payments on payments.id = refunds.payment_id
        join notes on notes.id = payments.note_id
      where ${partnerScope(actor, PERMISSION_ABOUT.payments, sql`notes.partner_id`)} and refunds.kind = 'source'
        and refunds.occurred_on between ${period.startDate}::date and ${period.endDate}::date) paid
    group by kind, currency having sum(count) <> 0`
}

const KINDS = ['debit', 'auto refunded', 'auto refunded on wallet', 'auto refunded on source'] as const

/** Payments made in a period, and reversals if there are any. */
export function sectionOfPayments(actor: Actor, period: Period, rows: readonly PaymentsMade[]): HomeSection {
  const { startDate, endDate } = period
  const figures = KINDS.map((kind) => {
    const found = rows.filter((row) => row.kind === kind)
    const query = { kind, startDate, endDate }
    return {
      label:
        kind === 'debit' ? (isPartner(actor) ? 'Payments received' : 'Payments made') : KIND_LOOK[kind].label,
      count: found.reduce((all, { count }) => all + count, 0),
      href: paths.payments(query),
      amounts: found
        .filter(({ amount }) => !isZero(amount))
        .toSorted((a, b) => a.currency.localeCompare(b.currency))
        .map(({ currency, amount }) => ({
          Currency: currency,
          Amount: amount,
          href: paths.payments({ ...query, currency }),
        })),
    }
  })
  return { title: 'Payments', figures: figures.filter(({ count }, place) => place === 0 || count > 0) }
}
