import { type Kysely, sql } from 'kysely'

const ACCOUNTS = "'partner_payable', 'partner_wallet', 'claw_back'"
const PAYMENT_ENTRIES = "'payment', 'payment-reversed', 'refund-wallet', 'refund-source', 'settlement'"
/** The day on which a payout stands in the list until it is booked. */
const PAYOUT_DAY =
  "((coalesce(closed_at, attempted_at, authorized_at, requested_at) at time zone 'UTC')::date)"
const COLUMNS =
  'entry_id, position, day, sequence, entry_kind, kind, source_table, source_id, partner_id, subsidiary_id, note_id, currency, effect, size'

/**
 * The transactions that lines of the ledger make: one for each entry, partner, subsidiary, note and currency.
 * @param lines a table of ledger lines
 */
export const transactionsIn = (lines: string) => `
  select entries.id as entry_id, min(lines.position) as position, entries.occurred_on as day, entries.sequence,
    entries.kind as entry_kind,
    case entries.kind when 'payment-reversed' then 'auto refunded' when 'refund-wallet' then 'auto refunded on wallet'
      when 'refund-source' then 'auto refunded on source' when 'claw-back-cancelled' then 'credit'
      when 'commission-owed' then case when sum(lines.amount) < 0 then 'credit' else 'debit' end
      when 'commission-owed-reversed' then case when sum(lines.amount) < 0 then 'credit' else 'debit' end
      else 'debit' end as kind,
    entries.source_table, entries.source_id, lines.partner_id, lines.subsidiary_id, lines.note_id, lines.currency,
    -sum(lines.amount) as effect, coalesce(sum(lines.amount) filter (where lines.amount > 0), 0) as size
  from ${lines} lines join ledger_entries entries on entries.id = lines.entry_id
  where lines.partner_id is not null and lines.account in (${ACCOUNTS})
  group by entries.id, lines.partner_id, lines.subsidiary_id, lines.note_id, lines.currency`

/** What transactions add to `wallet_totals`. */
export const totalsIn = (transactions: string) => `
  select partner_id, currency, entry_kind, kind, count(*) as count,
    coalesce(sum(effect) filter (where effect > 0), 0) as credit,
    coalesce(-sum(effect) filter (where effect < 0), 0) as debit
  from ${transactions} group by 1, 2, 3, 4`

/** What payouts that are not booked add to it. */
export const payoutsIn = (settlements: string) => `
  select partner_id, currency, 'payout', state, count(*), 0, 0
  from ${settlements} where state <> 'debit' group by 1, 2, 4`

/** By how much transactions change the balance of each day. */
export const daysIn = (transactions: string) => `
  select partner_id, currency, day, sum(effect) as effect from ${transactions} group by 1, 2, 3`

const KEPT = 'autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0'

/**
 * The list of transactions as it is read, and its sums (docs/decisions/0102-pages-at-size.md): triggers add to them
 * what is posted to the ledger. Lines are only ever added, and all lines of an entry by one statement.
 */
const statements = [
  `create table wallet_transactions (
    entry_id uuid not null, position integer not null, day date not null, sequence bigint not null,
    entry_kind text not null, kind text not null, source_table text not null, source_id uuid not null,
    partner_id uuid not null, subsidiary_id uuid, note_id uuid, currency text not null,
    effect numeric(18,2) not null, size numeric(18,2) not null
  )`,
  `create table wallet_totals (
    partner_id uuid not null, currency text not null, entry_kind text not null, kind text not null,
    count bigint not null, credit numeric(18,2) not null, debit numeric(18,2) not null
  ) with (${KEPT})`,
  `create table wallet_days (
    partner_id uuid not null, currency text not null, day date not null, effect numeric(18,2) not null,
    is_loose boolean not null default true
  ) with (${KEPT})`,

  `create function list_transactions() returns trigger language plpgsql as $$
  begin
    with listed as (
      insert into wallet_transactions (${COLUMNS}) ${transactionsIn('added')}
      returning partner_id, currency, entry_kind, kind, day, effect),
    totals as (
      insert into wallet_totals (partner_id, currency, entry_kind, kind, count, credit, debit) ${totalsIn('listed')})
    insert into wallet_days (partner_id, currency, day, effect) ${daysIn('listed')};
    return null;
  end $$`,
  `create function count_payout() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.state <> 'debit' then
      insert into wallet_totals values (old.partner_id, old.currency, 'payout', old.state, -1, 0, 0);
    end if;
    if tg_op <> 'DELETE' and new.state <> 'debit' then
      insert into wallet_totals values (new.partner_id, new.currency, 'payout', new.state, 1, 0, 0);
    end if;
    return null;
  end $$`,
  // From here on nobody posts until this is committed, so that what follows misses no line.
  `create trigger ledger_lines_listed after insert on ledger_lines referencing new table as added
    for each statement execute function list_transactions()`,
  `create trigger wallet_settlements_counted after insert or delete or update of state, partner_id, currency
    on wallet_settlements for each row execute function count_payout()`,
  `insert into wallet_transactions (${COLUMNS}) ${transactionsIn('ledger_lines')}`,
  `insert into wallet_totals ${totalsIn('wallet_transactions')}`,
  `insert into wallet_totals ${payoutsIn('wallet_settlements')}`,
  `insert into wallet_days (partner_id, currency, day, effect, is_loose)
    select *, false from (${daysIn('wallet_transactions')}) days`,

  'alter table wallet_transactions add primary key (entry_id, position)',
  'create index wallet_transactions_newest on wallet_transactions (day desc, sequence desc, position desc)',
  `create index wallet_transactions_payments on wallet_transactions (day desc, sequence desc, position desc)
    where entry_kind in (${PAYMENT_ENTRIES})`,
  `create index wallet_transactions_partner
    on wallet_transactions (partner_id, day desc, sequence desc, position desc)`,
  'create index wallet_transactions_note on wallet_transactions (note_id) where note_id is not null',
  'create index wallet_totals_partner on wallet_totals (partner_id)',
  'create index wallet_days_partner on wallet_days (partner_id, currency, day) include (effect)',
  'create index wallet_days_loose on wallet_days (partner_id) where is_loose',
  'create index ledger_entries_reference on ledger_entries using gin (reference gin_trgm_ops)',
  `create index wallet_settlements_unbooked on wallet_settlements (${PAYOUT_DAY} desc, id desc)
    where state <> 'debit'`,
]

/** Creates the list and its sums with what keeps them, and fills them from the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
