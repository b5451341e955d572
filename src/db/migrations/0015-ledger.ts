import { type Kysely, sql } from 'kysely'

/** Adds the double-entry ledger, part payments, claw-backs, refunds and payouts of wallets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table ledger_entries (
    id uuid primary key, sequence bigint generated always as identity unique,
    kind text not null, occurred_on date not null, reference text not null, memo text not null,
    actor_id uuid references users, source_table text not null, source_id uuid not null,
    reverses uuid unique references ledger_entries, line_count integer not null check (line_count >= 2),
    posted_at timestamptz(3) not null default now(),
    unique (source_table, source_id, kind)
  )`,
  `create table ledger_lines (
    entry_id uuid not null references ledger_entries, position integer not null,
    account text not null, partner_id uuid references partners, subsidiary_id uuid references subsidiaries,
    university_id uuid references universities, note_id uuid references notes,
    currency text not null, amount numeric(18,2) not null check (amount <> 0),
    primary key (entry_id, position)
  )`,
  `create index ledger_lines_partner on ledger_lines (partner_id, currency, account) include (amount)
    where partner_id is not null`,
  'create index ledger_lines_note on ledger_lines (note_id, account) include (amount) where note_id is not null',
  'create index ledger_lines_university on ledger_lines (university_id, currency) where university_id is not null',
  'create index ledger_lines_account on ledger_lines (account, currency) include (amount)',
  'create index ledger_entries_day on ledger_entries (occurred_on, sequence)',

  // The books only grow. The switch is the one by which tests empty their database.
  `create function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    if current_setting('tassel.rewrites_history', true) = 'on' and tg_op = 'DELETE' then return old; end if;
    raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
  end $$`,
  `create trigger ledger_entries_stay before update or delete on ledger_entries
    for each row execute function refuse_ledger_change()`,
  `create trigger ledger_lines_stay before update or delete on ledger_lines
    for each row execute function refuse_ledger_change()`,
  `create trigger ledger_entries_not_truncated before truncate on ledger_entries
    for each statement execute function refuse_ledger_change()`,
  `create trigger ledger_lines_not_truncated before truncate on ledger_lines
    for each statement execute function refuse_ledger_change()`,
  // At the commit every entry has the lines it was written with, and they balance in each currency.
  `create function check_ledger_entry() returns trigger language plpgsql as $$
  begin
    if (select count(*) from ledger_lines where entry_id = new.id) <> new.line_count then
      raise exception 'Ledger entry % does not have its lines', new.id using errcode = 'check_violation';
    end if;
    if exists (select 1 from ledger_lines where entry_id = new.id group by currency having sum(amount) <> 0) then
      raise exception 'Ledger entry % does not balance', new.id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  // The places of an entry are all taken when it is committed, so nothing is added to it later.
  `create function check_ledger_line() returns trigger language plpgsql as $$
  begin
    if not exists (select 1 from ledger_entries where id = new.entry_id and new.position between 0 and line_count - 1) then
      raise exception 'Ledger entry % has no such line', new.entry_id using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function check_ledger_entry()`,
  `create constraint trigger ledger_lines_belong after insert on ledger_lines
    deferrable initially deferred for each row execute function check_ledger_line()`,

  `alter table payments add column tax_withheld numeric(16,2) not null default 0 check (tax_withheld >= 0),
    add column bank_charge numeric(16,2) not null default 0 check (bank_charge >= 0),
    add column claw_back_amount numeric(16,2) not null default 0 check (claw_back_amount >= 0),
    add column mode text not null default 'Bank Transfer' check (mode in ('Cash', 'Cheque', 'Bank Transfer')),
    add column completes boolean not null default true,
    add column is_posted boolean not null default false,
    add check (amount >= tax_withheld + bank_charge + claw_back_amount)`,
  // A note is paid up once at a time; parts may come before.
  'drop index payments_note',
  'create unique index payments_completing on payments (note_id) where reversed_at is null and completes',
  'create index payments_newest on payments (processed_at desc, id desc)',

  `create table claw_backs (
    id uuid primary key, note_id uuid not null references notes, partner_id uuid not null references partners,
    subsidiary_id uuid references subsidiaries, student_name text not null default '',
    currency text not null, amount numeric(16,2) not null check (amount > 0), reason text not null,
    file_id uuid references files,
    state text not null check (state in ('Proposed', 'Disputed', 'Consented', 'Cancelled')),
    created_by uuid not null references users, created_at timestamptz(3) not null default now(),
    answered_by uuid references users, answered_at timestamptz(3), answer text,
    cancelled_by uuid references users, cancelled_at timestamptz(3), cancel_reason text,
    version integer not null default 1,
    check ((answered_by is null) = (answered_at is null)), check ((answered_by is null) = (answer is null)),
    check ((cancelled_by is null) = (cancelled_at is null)), check ((state = 'Cancelled') = (cancelled_at is not null)),
    check (state not in ('Disputed', 'Consented') or answered_by is not null)
  )`,
  'create index claw_backs_partner on claw_backs (partner_id, created_at desc)',
  'create index claw_backs_note on claw_backs (note_id)',
  "create index claw_backs_open on claw_backs (partner_id, currency, answered_at) where state = 'Consented'",
  'create index claw_backs_newest on claw_backs (created_at desc, id desc)',
  `create table claw_back_nettings (
    payment_id uuid not null references payments, claw_back_id uuid not null references claw_backs,
    amount numeric(16,2) not null check (amount > 0),
    primary key (payment_id, claw_back_id)
  )`,
  'create index claw_back_nettings_claw_back on claw_back_nettings (claw_back_id)',
  `create table payment_refunds (
    id uuid primary key, payment_id uuid not null references payments,
    kind text not null check (kind in ('wallet', 'source')), amount numeric(16,2) not null check (amount > 0),
    occurred_on date not null, reference_number text not null, remarks text not null,
    created_by uuid not null references users, created_at timestamptz(3) not null default now()
  )`,
  'create index payment_refunds_payment on payment_refunds (payment_id)',
  `create table wallet_settlements (
    id uuid primary key, partner_id uuid not null references partners, currency text not null,
    amount numeric(16,2) not null check (amount > 0),
    state text not null check (state in ('pending', 'authorized', 'attempted', 'debit', 'failed')),
    requested_by uuid not null references users, requested_at timestamptz(3) not null default now(),
    authorized_by uuid references users, authorized_at timestamptz(3),
    attempted_by uuid references users, attempted_at timestamptz(3),
    closed_by uuid references users, closed_at timestamptz(3), paid_on date,
    mode text check (mode in ('Cash', 'Cheque', 'Bank Transfer')),
    reference_number text, remarks text not null default '', version integer not null default 1,
    check (authorized_by is null or authorized_by <> requested_by),
    check ((state in ('debit', 'failed')) = (closed_at is not null))
  )`,
  'create index wallet_settlements_partner on wallet_settlements (partner_id, currency, state)',
  'create index wallet_settlements_newest on wallet_settlements (requested_at desc, id desc)',
]
