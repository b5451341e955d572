import { type Kysely, sql } from 'kysely'

const FUNCTIONS = [
  `
-- Lists posted lines as transactions and adds them to their sums. One statement inserts all lines of an entry.
create or replace function list_transactions() returns trigger language plpgsql as $$
begin
  with listed as (
    insert into wallet_transactions (entry_id, position, day, sequence, entry_kind, kind, source_table,
      source_id, partner_id, subsidiary_id, note_id, currency, effect, size)
select entries.id as entry_id, min(lines.position) as position, entries.occurred_on as day, entries.sequence,
  entries.kind as entry_kind,
  case entries.kind when 'payment-reversed' then 'auto refunded' when 'refund-wallet' then 'auto refunded on wallet'
    when 'refund-source' then 'auto refunded on source' when 'claw-back-cancelled' then 'credit'
    when 'commission-owed' then case when sum(lines.amount) < 0 then 'credit' else 'debit' end
    when 'commission-owed-reversed' then case when sum(lines.amount) < 0 then 'credit' else 'debit' end
    else 'debit' end as kind,
  entries.source_table, entries.source_id, lines.partner_id, lines.subsidiary_id, lines.note_id, lines.currency,
  -sum(lines.amount) as effect, coalesce(sum(lines.amount) filter (where lines.amount > 0), 0) as size
from added lines join ledger_entries entries on entries.id = lines.entry_id
where lines.partner_id is not null and lines.account in ('partner_payable', 'partner_wallet', 'claw_back')
group by entries.id, lines.partner_id, lines.subsidiary_id, lines.note_id, lines.currency
    returning partner_id, currency, entry_kind, kind, day, effect, size),
  totals as (
    insert into wallet_totals (partner_id, currency, entry_kind, kind, count, credit, debit, size)
select partner_id, currency, entry_kind, kind, count(*) as count,
  coalesce(sum(effect) filter (where effect > 0), 0) as credit,
  coalesce(-sum(effect) filter (where effect < 0), 0) as debit, sum(size) as size
from listed group by 1, 2, 3, 4)
  insert into wallet_days (partner_id, currency, day, effect)
select partner_id, currency, day, sum(effect) as effect from listed group by 1, 2, 3;
  return null;
end $$`,
  `
-- Payouts that are not booked yet count by their state.
create or replace function count_payout() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state <> 'debit' then
    insert into wallet_totals values (old.partner_id, old.currency, 'payout', old.state, -1, 0, 0, -old.amount);
  end if;
  if tg_op <> 'DELETE' and new.state <> 'debit' then
    insert into wallet_totals values (new.partner_id, new.currency, 'payout', new.state, 1, 0, 0, new.amount);
  end if;
  return null;
end $$`,
]

/** Adds up the sizes of transactions: a refund to the source and a payout that is not booked change no balance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table ledger_lines, wallet_settlements in share row exclusive mode`.execute(db)
  await sql`alter table wallet_totals add column size numeric(18,2) not null default 0`.execute(db)
  await sql`delete from wallet_totals`.execute(db)
  await sql`insert into wallet_totals (partner_id, currency, entry_kind, kind, count, credit, debit, size)
    select partner_id, currency, entry_kind, kind, count(*), sum(greatest(effect, 0)), -sum(least(effect, 0)), sum(size)
    from wallet_transactions group by 1, 2, 3, 4
    union all
    select partner_id, currency, 'payout', state, count(*), 0, 0, sum(amount)
    from wallet_settlements where state <> 'debit' group by 1, 2, 3, 4`.execute(db)
  for (const each of FUNCTIONS) await sql.raw(each).execute(db)
}
