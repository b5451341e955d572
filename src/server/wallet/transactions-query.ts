import { type RawBuilder, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import type { Permission } from '#domain/access/permissions'
import { PARTNER_ACCOUNTS } from '#domain/ledger/accounts'
import { KIND_OF_ENTRY, PAYMENT_ENTRIES } from '#domain/wallet/kinds'
import type { TransactionFilters } from '#domain/wallet/schema'
import { PAID_OUT } from '#domain/wallet/states'
import { partnerScope } from './scope'

/** Which transactions: those of the wallet, or of payments alone. */
export type About = 'wallet' | 'payments'

export const PERMISSION_ABOUT = {
  wallet: 'wallet.view',
  payments: 'payments.view',
} as const satisfies Record<About, Permission>

const ACCOUNTS = sql.raw(PARTNER_ACCOUNTS.map((account) => `'${account}'`).join(', '))
const KINDS = Object.keys(KIND_OF_ENTRY) as (keyof typeof KIND_OF_ENTRY)[]
const KIND = sql.raw(
  `case entries.kind ${KINDS.map((kind) =>
    KIND_OF_ENTRY[kind] === 'by sign'
      ? `when '${kind}' then case when sum(lines.amount) < 0 then 'credit' else 'debit' end`
      : `when '${kind}' then '${KIND_OF_ENTRY[kind]}'`,
  ).join(' ')} end`,
)

/**
 * The transactions as a table expression, one row for each entry of the ledger that is between the company and a partner, and
 * for each payout that has not left the bank. `day` and `place` give their order; places are the ledger's. Where only the
 * first `most` of the newest are asked for, later ones may be missing.
 */
export function transactionsOf(
  actor: Actor,
  about: About,
  filters: TransactionFilters,
  most?: number,
): RawBuilder<unknown> {
  const permission = PERMISSION_ABOUT[about]
  const kinds = about === 'payments' ? PAYMENT_ENTRIES : KINDS
  return sql`(
    select entries.id, entries.sequence as place, entries.kind as entry_kind, ${KIND} as kind, entries.occurred_on as day, entries.memo,
      entries.reference, entries.source_table, entries.source_id, lines.partner_id, lines.subsidiary_id, lines.note_id,
      lines.currency, -sum(lines.amount) as effect, sum(abs(lines.amount)) filter (where lines.amount > 0) as size
    from ledger_lines lines join ledger_entries entries on entries.id = lines.entry_id
    where lines.partner_id is not null and lines.account in (${ACCOUNTS})
      and entries.kind = any(${[...kinds]}::text[])
      ${most === undefined ? sql`` : newest(actor, kinds, filters, most)}
      and ${partnerScope(actor, permission, sql`lines.partner_id`)}
      ${filters.partnerId ? sql`and lines.partner_id = ${filters.partnerId}` : sql``}
      ${filters.currency ? sql`and lines.currency = ${filters.currency}` : sql``}
    group by entries.id, lines.partner_id, lines.subsidiary_id, lines.note_id, lines.currency
    union all
    select settlements.id, null, null, settlements.state,
      (coalesce(closed_at, attempted_at, authorized_at, requested_at) at time zone 'UTC')::date,
      'Payout of the wallet', coalesce(reference_number, ''), 'wallet_settlements', settlements.id,
      settlements.partner_id, null, null, settlements.currency, 0, settlements.amount
    from wallet_settlements settlements
    where state <> ${sql.lit(PAID_OUT)} and ${partnerScope(actor, permission, sql`settlements.partner_id`)}
      ${filters.partnerId ? sql`and settlements.partner_id = ${filters.partnerId}` : sql``}
      ${filters.currency ? sql`and settlements.currency = ${filters.currency}` : sql``}
  ) transactions
  left join payment_refunds refunds on source_table = 'payment_refunds' and refunds.id = source_id
  left join payments on payments.id = case source_table when 'payments' then source_id else refunds.payment_id end
    and entry_kind not in ('commission-owed', 'commission-owed-reversed')
  left join wallet_settlements payouts on source_table = 'wallet_settlements' and payouts.id = source_id
  left join notes on notes.id = transactions.note_id`
}

/**
 * The newest entries alone, read from the index of days. Each is at least one transaction, so that as many hold as many
 * transactions; where the filters ask for one partner or for what is known after summing, all are looked at.
 */
function newest(
  actor: Actor,
  kinds: readonly string[],
  filters: TransactionFilters,
  most: number,
): RawBuilder<unknown> {
  const { partnerId, currency, kind, mode, SubsidiaryId, searchQuery, startDate, endDate } = filters
  if (isPartner(actor) || partnerId || currency || kind || mode || SubsidiaryId || searchQuery) return sql``
  return sql`and entries.id = any(array(
        select recent.id from ledger_entries recent
        where recent.kind = any(${[...kinds]}::text[])
          ${startDate ? sql`and recent.occurred_on >= ${startDate}` : sql``}
          ${endDate ? sql`and recent.occurred_on <= ${endDate}` : sql``}
          and exists (select from ledger_lines moved where moved.entry_id = recent.id
            and moved.partner_id is not null and moved.account in (${ACCOUNTS}))
        order by recent.occurred_on desc, recent.sequence desc limit ${most}))`
}

/** The condition that the filters make on `transactionsOf`. */
export function filtered(filters: TransactionFilters): RawBuilder<unknown> {
  const { kind, mode, startDate, endDate, SubsidiaryId, searchQuery } = filters
  const like = searchQuery ? `%${searchQuery.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%` : ''
  return sql`true
    ${kind ? sql`and transactions.kind = ${kind}` : sql``}
    ${mode ? sql`and coalesce(payments.mode, payouts.mode) = ${mode}` : sql``}
    ${startDate ? sql`and transactions.day >= ${startDate}` : sql``}
    ${endDate ? sql`and transactions.day <= ${endDate}` : sql``}
    ${SubsidiaryId ? sql`and transactions.subsidiary_id = ${SubsidiaryId}` : sql``}
    ${searchQuery ? sql`and (transactions.reference ilike ${like} or notes.number ilike ${like})` : sql``}`
}
