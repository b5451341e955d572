import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
create table note_months (
  partner_id uuid not null,
  status_id integer not null,
  month date not null,
  count bigint not null,
  is_loose boolean not null default true
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- The first day of the month of a moment, in Coordinated Universal Time.
create function month_of(moment timestamptz) returns date immutable language sql as $$
  select date_trunc('month', moment at time zone 'UTC')::date
$$;

-- Adds inserted notes to note_months.
create function month_notes_added() returns trigger language plpgsql as $$
begin
  insert into note_months (partner_id, status_id, month, count)
    select partner_id, status_id, month_of(created_at), count(*) from added group by 1, 2, 3;
  return null;
end $$;
create trigger notes_months_added after insert on notes referencing new table as added
  for each statement execute function month_notes_added();

-- Takes deleted notes off note_months.
create function month_notes_gone() returns trigger language plpgsql as $$
begin
  insert into note_months (partner_id, status_id, month, count)
    select partner_id, status_id, month_of(created_at), -count(*) from gone group by 1, 2, 3;
  return null;
end $$;
create trigger notes_months_gone after delete on notes referencing old table as gone
  for each statement execute function month_notes_gone();

-- Moves a note from one status, partner or month to another in note_months.
create function month_note_moved() returns trigger language plpgsql as $$
begin
  insert into note_months (partner_id, status_id, month, count) values
    (old.partner_id, old.status_id, month_of(old.created_at), -1), (new.partner_id, new.status_id, month_of(new.created_at), 1);
  return null;
end $$;
create trigger notes_months_moved after update of status_id, partner_id, created_at on notes
  for each row
  when ((old.partner_id, old.status_id, old.created_at) is distinct from (new.partner_id, new.status_id, new.created_at))
  execute function month_note_moved();

insert into note_months (partner_id, status_id, month, count, is_loose)
  select partner_id, status_id, month_of(created_at), count(*), false from notes group by 1, 2, 3;
create index note_months_partner on note_months (partner_id, month) include (status_id, count);
create index note_months_month on note_months (month) include (partner_id, status_id, count);
create index note_months_loose on note_months (partner_id) where is_loose;

create table payment_months (
  partner_id uuid not null,
  currency text not null,
  kind text not null,
  month date not null,
  count bigint not null,
  credit numeric(20,2) not null,
  debit numeric(20,2) not null,
  is_loose boolean not null default true
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- Adds listed payments to payment_months; nothing takes a transaction off its list.
create function month_payments() returns trigger language plpgsql as $$
begin
  insert into payment_months (partner_id, currency, kind, month, count, credit, debit)
    select partner_id, currency, kind, date_trunc('month', day)::date, count(*), sum(greatest(effect, 0)), -sum(least(effect, 0))
    from added where entry_kind in ('payment', 'payment-reversed', 'refund-wallet', 'refund-source', 'settlement')
    group by 1, 2, 3, 4;
  return null;
end $$;
create trigger wallet_transactions_by_month after insert on wallet_transactions referencing new table as added
  for each statement execute function month_payments();

insert into payment_months (partner_id, currency, kind, month, count, credit, debit, is_loose)
  select partner_id, currency, kind, date_trunc('month', day)::date, count(*), sum(greatest(effect, 0)), -sum(least(effect, 0)), false
  from wallet_transactions where entry_kind in ('payment', 'payment-reversed', 'refund-wallet', 'refund-source', 'settlement')
  group by 1, 2, 3, 4;
create index payment_months_partner on payment_months (partner_id, month) include (currency, kind, count, credit, debit);
create index payment_months_month on payment_months (month) include (partner_id, currency, kind, count, credit, debit);
create index payment_months_loose on payment_months (partner_id) where is_loose;
`

/** Keeps notes created and payments by month, in UTC, as rows that triggers add (docs/decisions/0185). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table notes, wallet_transactions in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze note_months, payment_months`.execute(db)
}
