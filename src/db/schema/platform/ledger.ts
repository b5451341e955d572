import type { NounSchema } from '#db/schema/noun-schema'

export const ledger: NounSchema = {
  tables: `
create table ledger_entries (
  id uuid primary key,
  sequence bigint generated always as identity unique,
  kind text not null,
  occurred_on date not null,
  reference text not null,
  memo text not null,
  actor_id uuid references users,
  source_table text not null,
  source_id uuid not null,
  reverses uuid unique references ledger_entries,
  line_count integer not null check (line_count >= 2),
  posted_at timestamptz(3) not null default now(),
  chain_id uuid,
  chain_position integer,
  previous_hash text,
  hash text,
  chained_at timestamptz(3),
  unique (source_table, source_id, kind),
  check ((hash is null) = (chain_id is null) and (hash is null) = (chain_position is null)
    and (hash is null) = (chained_at is null))
);
create index ledger_entries_day on ledger_entries (occurred_on, sequence);
create unique index ledger_entries_chain on ledger_entries (chain_id, chain_position);
create index ledger_entries_unchained on ledger_entries (sequence) where hash is null;
create index ledger_entries_time on ledger_entries (chained_at);
create index ledger_entries_reference on ledger_entries using gin (reference gin_trgm_ops);

-- The ledger only grows. Tests empty their database by the same setting that lets an operator rewrite history.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if current_setting('tassel.rewrites_history', true) = 'on' and tg_op = 'DELETE' then return old; end if;
  raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

-- The chain covers what an entry says; only its place in the chain is set later.
create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('tassel.rewrites_history', true) = 'on' then return old; end if;
  elsif old.hash is null and new.hash is not null
    and to_jsonb(new) - array['chain_id', 'chain_position', 'previous_hash', 'hash', 'chained_at']
      = to_jsonb(old) - array['chain_id', 'chain_position', 'previous_hash', 'hash', 'chained_at'] then
    return new;
  end if;
  raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_stay before delete or update on ledger_entries
  for each row execute function refuse_entry_change();

-- At the commit an entry has as many lines as it says, and they balance in each currency.
create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select count(*) from ledger_lines where entry_id = new.id) <> new.line_count then
    raise exception 'Ledger entry % does not have its lines', new.id using errcode = 'check_violation';
  end if;
  if exists (select 1 from ledger_lines where entry_id = new.id group by currency having sum(amount) <> 0) then
    raise exception 'Ledger entry % does not balance', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_entry();

create table ledger_lines (
  entry_id uuid references ledger_entries,
  position integer,
  account text not null,
  partner_id uuid references partners,
  subsidiary_id uuid references subsidiaries,
  university_id uuid references universities,
  note_id uuid references notes,
  currency text not null,
  amount numeric(18,2) not null check (amount <> 0),
  primary key (entry_id, "position")
);
create index ledger_lines_partner on ledger_lines (partner_id, currency, account) include (amount)
  where partner_id is not null;
create index ledger_lines_note on ledger_lines (note_id, account) include (amount) where note_id is not null;
create index ledger_lines_university on ledger_lines (university_id, currency) where university_id is not null;
create index ledger_lines_account on ledger_lines (account, currency) include (amount);

-- All positions of an entry are taken at its commit, so that nothing is added later.
create function check_ledger_line() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where id = new.entry_id and new.position between 0
    and line_count - 1) then
    raise exception 'Ledger entry % has no such line', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_lines_belong after insert on ledger_lines deferrable initially deferred
  for each row execute function check_ledger_line();
create trigger ledger_lines_not_truncated before truncate on ledger_lines
  for each statement execute function refuse_ledger_change();
create trigger ledger_lines_stay before delete or update on ledger_lines
  for each row execute function refuse_ledger_change();

create table claw_backs (
  id uuid primary key,
  note_id uuid not null references notes,
  partner_id uuid not null references partners,
  subsidiary_id uuid references subsidiaries,
  student_name text not null default '',
  currency text not null,
  amount numeric(16,2) not null check (amount > 0),
  reason text not null,
  file_id uuid references files,
  state text not null check (state in ('Proposed', 'Disputed', 'Consented', 'Cancelled')),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  answered_by uuid references users,
  answered_at timestamptz(3),
  answer text,
  cancelled_by uuid references users,
  cancelled_at timestamptz(3),
  cancel_reason text,
  version integer not null default 1,
  constraint claw_backs_check check ((answered_by is null) = (answered_at is null)),
  constraint claw_backs_check1 check ((answered_by is null) = (answer is null)),
  constraint claw_backs_check2 check ((cancelled_by is null) = (cancelled_at is null)),
  constraint claw_backs_check3 check ((state = 'Cancelled') = (cancelled_at is not null)),
  constraint claw_backs_check4 check ((state not in ('Disputed', 'Consented')) or answered_by is not null)
);
create index claw_backs_partner on claw_backs (partner_id, created_at desc);
create index claw_backs_note on claw_backs (note_id);
create index claw_backs_open on claw_backs (partner_id, currency, answered_at) where state = 'Consented';
create index claw_backs_newest on claw_backs (created_at desc, id desc);

create table claw_back_nettings (
  payment_id uuid references payments,
  claw_back_id uuid references claw_backs,
  amount numeric(16,2) not null check (amount > 0),
  primary key (payment_id, claw_back_id)
);
create index claw_back_nettings_claw_back on claw_back_nettings (claw_back_id);

create table payment_refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('wallet', 'source')),
  amount numeric(16,2) not null check (amount > 0),
  occurred_on date not null,
  reference_number text not null,
  remarks text not null,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index payment_refunds_payment on payment_refunds (payment_id);
create index payment_refunds_reference on payment_refunds (upper(regexp_replace(reference_number, '\\s+', '', 'g')));

create table wallet_settlements (
  id uuid primary key,
  partner_id uuid not null references partners,
  currency text not null,
  amount numeric(16,2) not null check (amount > 0),
  state text not null check (state in ('pending', 'authorized', 'attempted', 'debit', 'failed')),
  requested_by uuid not null references users,
  requested_at timestamptz(3) not null default now(),
  authorized_by uuid references users,
  authorized_at timestamptz(3),
  attempted_by uuid references users,
  attempted_at timestamptz(3),
  closed_by uuid references users,
  closed_at timestamptz(3),
  paid_on date,
  mode text check (mode in ('Cash', 'Cheque', 'Bank Transfer')),
  reference_number text,
  remarks text not null default '',
  version integer not null default 1,
  constraint wallet_settlements_check1 check ((state in ('debit', 'failed')) = (closed_at is not null)),
  constraint wallet_settlements_check check (authorized_by is null or authorized_by <> requested_by)
);
create index wallet_settlements_partner on wallet_settlements (partner_id, currency, state);
create index wallet_settlements_newest on wallet_settlements (requested_at desc, id desc);
create index wallet_settlements_reference on wallet_settlements (upper(regexp_replace(reference_number, '\\s+',
  '', 'g')))
  where state = 'debit';
create index wallet_settlements_unbooked on wallet_settlements ((((coalesce(closed_at, attempted_at,
  authorized_at, requested_at) at time zone 'UTC'))::date) desc, id desc)
  where state <> 'debit';

create table ledger_chains (
  id uuid primary key,
  length integer not null default 0 check (length >= 0),
  hash text,
  check ((length = 0) = (hash is null))
);
`,
}
