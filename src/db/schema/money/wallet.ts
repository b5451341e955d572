import type { NounSchema } from '#db/schema/noun-schema'

export const wallet: NounSchema = {
  tables: `
-- The sums of each partner's accounts by currency (docs/decisions/0058-counts.md). Lines are only added, so their
-- sums are too.
create table ledger_totals (
  partner_id uuid not null,
  account text not null,
  currency text not null,
  amount numeric(18,2) not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index ledger_totals_partner on ledger_totals (partner_id);

-- The list of transactions as it is read (docs/decisions/0102-pages-at-size.md). A trigger adds what is posted to
-- the ledger.
create table wallet_transactions (
  entry_id uuid,
  position integer,
  day date not null,
  sequence bigint not null,
  entry_kind text not null,
  kind text not null,
  source_table text not null,
  source_id uuid not null,
  partner_id uuid not null,
  subsidiary_id uuid,
  note_id uuid,
  currency text not null,
  effect numeric(18,2) not null,
  size numeric(18,2) not null,
  primary key (entry_id, "position")
);
create index wallet_transactions_newest on wallet_transactions (day desc, sequence desc, "position" desc);
create index wallet_transactions_payments on wallet_transactions (day desc, sequence desc, "position" desc)
  where entry_kind in ('payment', 'payment-reversed', 'refund-wallet', 'refund-source', 'settlement');
create index wallet_transactions_partner on wallet_transactions (partner_id, day desc, sequence desc, "position" desc);
create index wallet_transactions_note on wallet_transactions (note_id) where note_id is not null;

-- The sums above the list, by kind.
create table wallet_totals (
  partner_id uuid not null,
  currency text not null,
  entry_kind text not null,
  kind text not null,
  count bigint not null,
  credit numeric(18,2) not null,
  debit numeric(18,2) not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index wallet_totals_partner on wallet_totals (partner_id);

-- By how much each day changes a balance.
create table wallet_days (
  partner_id uuid not null,
  currency text not null,
  day date not null,
  effect numeric(18,2) not null,
  is_loose boolean not null default true
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index wallet_days_partner on wallet_days (partner_id, currency, day) include (effect);
create index wallet_days_loose on wallet_days (partner_id) where is_loose;

-- Adds posted lines to ledger_totals.
create function add_up_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_totals select partner_id, account, currency, sum(amount) from added
    where partner_id is not null group by 1, 2, 3;
  return null;
end $$;
create trigger ledger_lines_added_up after insert on ledger_lines referencing new table as added
  for each statement execute function add_up_ledger();

-- Lists posted lines as transactions and adds them to their sums. One statement inserts all lines of an entry.
create function list_transactions() returns trigger language plpgsql as $$
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
    returning partner_id, currency, entry_kind, kind, day, effect),
  totals as (
    insert into wallet_totals (partner_id, currency, entry_kind, kind, count, credit, debit)
select partner_id, currency, entry_kind, kind, count(*) as count,
  coalesce(sum(effect) filter (where effect > 0), 0) as credit,
  coalesce(-sum(effect) filter (where effect < 0), 0) as debit
from listed group by 1, 2, 3, 4)
  insert into wallet_days (partner_id, currency, day, effect)
select partner_id, currency, day, sum(effect) as effect from listed group by 1, 2, 3;
  return null;
end $$;
create trigger ledger_lines_listed after insert on ledger_lines referencing new table as added
  for each statement execute function list_transactions();

-- Payouts that are not booked yet count by their state.
create function count_payout() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state <> 'debit' then
    insert into wallet_totals values (old.partner_id, old.currency, 'payout', old.state, -1, 0, 0);
  end if;
  if tg_op <> 'DELETE' and new.state <> 'debit' then
    insert into wallet_totals values (new.partner_id, new.currency, 'payout', new.state, 1, 0, 0);
  end if;
  return null;
end $$;
create trigger wallet_settlements_counted after insert or delete
  or update of state, partner_id, currency on wallet_settlements
  for each row execute function count_payout();
`,
}
