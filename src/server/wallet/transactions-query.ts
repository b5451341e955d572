import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { Permission } from '#domain/access/permissions'
import { PAYMENT_ENTRIES } from '#domain/wallet/kinds'
import type { TransactionFilters } from '#domain/wallet/schema'
import { PAID_OUT } from '#domain/wallet/states'
import { partnerScope } from '#server/wallet/scope'

export type About = 'wallet' | 'payments'

export const PERMISSION_ABOUT = {
  wallet: 'wallet.view',
  payments: 'payments.view',
} as const satisfies Record<About, Permission>

/** The kind of entry under which `wallet_totals` counts payouts that are not booked. */
const PAYOUT = 'payout'
/** Written exactly as in the index of payouts that are not booked. */
export const PAYOUT_DAY = sql`((coalesce(closed_at, attempted_at, authorized_at, requested_at) at time zone 'UTC')::date)`
const PAYMENTS = sql.raw(PAYMENT_ENTRIES.map((kind) => `'${kind}'`).join(', '))
const REFUNDED_PAYMENT = sql`(select payment_id from payment_refunds where id = transactions.source_id)`

/** Newest first; a payout that is not booked comes before the entries of its day. */
export const NEWEST_FIRST = sql`day desc, place desc nulls first, position desc, id desc`

/** Joins `payments`, which a row of `transactions` books or takes back, and `payouts`, its payout. */
export const PAYMENT_OF_TRANSACTION = sql`
  left join payments on payments.id = case transactions.source_table when 'payments' then transactions.source_id
      when 'payment_refunds' then ${REFUNDED_PAYMENT} end
    and transactions.entry_kind not in ('commission-owed', 'commission-owed-reversed')
  left join wallet_settlements payouts on transactions.source_table = 'wallet_settlements'
    and payouts.id = transactions.source_id`

/** Ledger entries with a partner, and payouts that have not left the bank, `most` of either. Order by `day`, `place`, `position`. */
export function newestTransactions(
  actor: Actor,
  about: About,
  filters: TransactionFilters,
  most: number,
): RawBuilder<unknown> {
  const newest = sql`order by day desc, sequence desc, position desc limit ${most}`
  return sql`(
    (select entry_id as id, sequence as place, position, entry_kind, kind, day, source_table, source_id, partner_id,
      subsidiary_id, note_id, currency, effect, size
    from wallet_transactions transactions where ${bookedConditions(actor, about, filters)} ${newest})
    union all
    (select id, null, 0, null, state, ${PAYOUT_DAY}, 'wallet_settlements', id, partner_id, null, null, currency, 0, amount
    from wallet_settlements settlements where ${payoutConditions(actor, about, filters)}
    order by ${PAYOUT_DAY} desc, id desc limit ${most}))`
}

/** Whether the stored totals answer for these filters: they are kept by partner, currency and kind. */
export function areStored(filters: TransactionFilters): boolean {
  const { mode, startDate, endDate, SubsidiaryId, searchQuery } = filters
  return !(mode || startDate || endDate || SubsidiaryId || searchQuery)
}

export function storedConditions(
  actor: Actor,
  about: About,
  filters: TransactionFilters,
): RawBuilder<unknown> {
  return sql`${partnerScope(actor, PERMISSION_ABOUT[about], sql`partner_id`)}
    ${about === 'payments' ? sql`and entry_kind in (${PAYMENTS}, ${sql.lit(PAYOUT)})` : sql``}
    ${commonConditions(filters)} ${filters.kind ? sql`and kind = ${filters.kind}` : sql``}`
}

function bookedConditions(actor: Actor, about: About, filters: TransactionFilters): RawBuilder<unknown> {
  const { kind, mode, startDate, endDate, SubsidiaryId, searchQuery } = filters
  return sql`${partnerScope(actor, PERMISSION_ABOUT[about], sql`partner_id`)}
    ${about === 'payments' ? sql`and entry_kind in (${PAYMENTS})` : sql``}
    ${commonConditions(filters)}
    ${kind ? sql`and kind = ${kind}` : sql``}
    ${startDate ? sql`and day >= ${startDate}` : sql``}
    ${endDate ? sql`and day <= ${endDate}` : sql``}
    ${SubsidiaryId ? sql`and subsidiary_id = ${SubsidiaryId}` : sql``}
    ${mode ? sql`and ${ofMode(mode)}` : sql``}
    ${searchQuery ? sql`and ${found(searchQuery)}` : sql``}`
}

function payoutConditions(actor: Actor, about: About, filters: TransactionFilters): RawBuilder<unknown> {
  const { kind, mode, startDate, endDate, SubsidiaryId, searchQuery } = filters
  return sql`state <> ${sql.lit(PAID_OUT)}
    and ${partnerScope(actor, PERMISSION_ABOUT[about], sql`partner_id`)}
    ${commonConditions(filters)}
    ${SubsidiaryId ? sql`and false` : sql``}
    ${kind ? sql`and state = ${kind}` : sql``}
    ${mode ? sql`and settlements.mode = ${mode}` : sql``}
    ${startDate ? sql`and ${PAYOUT_DAY} >= ${startDate}` : sql``}
    ${endDate ? sql`and ${PAYOUT_DAY} <= ${endDate}` : sql``}
    ${searchQuery ? sql`and reference_number ilike ${anywhere(searchQuery)}` : sql``}`
}

function commonConditions({ partnerId, currency }: TransactionFilters): RawBuilder<unknown> {
  return sql`${partnerId ? sql`and partner_id = ${partnerId}` : sql``}
    ${currency ? sql`and currency = ${currency}` : sql``}`
}

function ofMode(mode: string): RawBuilder<unknown> {
  return sql`exists (select from (select transactions.*) transactions ${PAYMENT_OF_TRANSACTION}
    where coalesce(payments.mode, payouts.mode) = ${mode})`
}

/** Matches the entry's reference or the note's number; an index serves each. */
function found(searchQuery: string): RawBuilder<unknown> {
  const like = anywhere(searchQuery)
  return sql`(entry_id = any(array(select id from ledger_entries where reference ilike ${like}))
    or note_id = any(array(select id from notes where search_text like lower(${like}) and number ilike ${like})))`
}

function anywhere(text: string): string {
  return `%${text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
}
