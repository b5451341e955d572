import { sql } from 'kysely'
import type { Db } from '#db/database'
import { PARTNER_ACCOUNTS } from '#domain/ledger/accounts'
import { KIND_OF_ENTRY } from '#domain/wallet/kinds'
import { PAID_OUT } from '#domain/wallet/states'
import type { LedgerFault } from '#server/platform/ledger/verify-amounts'

const ACCOUNTS = sql.raw(PARTNER_ACCOUNTS.map((account) => `'${account}'`).join(', '))
const KIND = sql.raw(
  `case entries.kind ${Object.entries(KIND_OF_ENTRY)
    .map(([entry, kind]) =>
      kind === 'by sign'
        ? `when '${entry}' then case when sum(lines.amount) < 0 then 'credit' else 'debit' end`
        : `when '${entry}' then '${kind}'`,
    )
    .join(' ')} end`,
)

/** Compares transactions, ledger and stored totals (docs/decisions/0102-pages-at-size.md): 100 of a kind. */
export async function verifyTransactions(db: Db): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with expected as (
      select entries.id as entry_id, entries.occurred_on as day, entries.sequence, entries.kind as entry_kind, ${KIND} as kind,
        entries.source_table, entries.source_id, lines.partner_id, lines.subsidiary_id, lines.note_id, lines.currency,
        -sum(lines.amount) as effect, coalesce(sum(lines.amount) filter (where lines.amount > 0), 0) as size
      from ledger_lines lines join ledger_entries entries on entries.id = lines.entry_id
      where lines.partner_id is not null and lines.account in (${ACCOUNTS})
      group by entries.id, lines.partner_id, lines.subsidiary_id, lines.note_id, lines.currency),
    listed as (
      select entry_id, day, sequence, entry_kind, kind, source_table, source_id, partner_id, subsidiary_id, note_id,
        currency, effect, size
      from wallet_transactions)
    (select 'transaction that is not listed' as what, entry_id::text as id
      from (select * from expected except all select * from listed) missing limit 100)
    union all
    (select 'listed transaction that the ledger does not have', entry_id::text
      from (select * from listed except all select * from expected) strange limit 100)
    union all
    (select 'kept totals of transactions differ', partner_id::text || ' ' || currency from (
      select partner_id, currency, entry_kind, kind, count, credit, debit, size from wallet_totals
      union all
      select partner_id, currency, entry_kind, kind, -1, -greatest(effect, 0), least(effect, 0), -size
      from wallet_transactions
      union all
      select partner_id, currency, 'payout', state, -1, 0, 0, -amount
      from wallet_settlements where state <> ${sql.lit(PAID_OUT)}
    ) both_sides
      group by partner_id, currency, entry_kind, kind having sum(count) <> 0 or sum(credit) <> 0 or sum(debit) <> 0
        or sum(size) <> 0 limit 100)
    union all
    (select 'kept balance of a day differs', partner_id::text || ' ' || currency || ' ' || day::text from (
      select partner_id, currency, day, effect, true as is_kept from wallet_days
      union all
      select partner_id, currency, day, -effect, false from wallet_transactions) both_sides
      group by partner_id, currency, day having sum(effect) <> 0 or not bool_or(is_kept) limit 100)`.execute(
    db,
  )
  return rows
}
