import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
create table invoice_shares (
  invoice_id uuid not null,
  notes bigint not null,
  shared numeric(20,2) not null,
  paid numeric(20,2) not null,
  is_loose boolean not null default true
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- Adds inserted notes to invoice_shares.
create function share_notes_added() returns trigger language plpgsql as $$
begin
  insert into invoice_shares (invoice_id, notes, shared, paid)
    select invoice_id, count(*), sum(payable_amount), sum(paid_amount) from added group by 1;
  return null;
end $$;
create trigger notes_shared_added after insert on notes referencing new table as added
  for each statement execute function share_notes_added();

-- Takes deleted notes off invoice_shares.
create function share_notes_gone() returns trigger language plpgsql as $$
begin
  insert into invoice_shares (invoice_id, notes, shared, paid)
    select invoice_id, -count(*), -sum(payable_amount), -sum(paid_amount) from gone group by 1;
  return null;
end $$;
create trigger notes_shared_gone after delete on notes referencing old table as gone
  for each statement execute function share_notes_gone();

-- Adds what a note shares and was paid otherwise, or of another invoice.
create function share_note_changed() returns trigger language plpgsql as $$
begin
  insert into invoice_shares (invoice_id, notes, shared, paid) values
    (old.invoice_id, -1, -old.payable_amount, -old.paid_amount), (new.invoice_id, 1, new.payable_amount, new.paid_amount);
  return null;
end $$;
create trigger notes_shared_changed after update on notes
  for each row
  when ((old.invoice_id, old.payable_amount, old.paid_amount)
    is distinct from (new.invoice_id, new.payable_amount, new.paid_amount))
  execute function share_note_changed();

insert into invoice_shares (invoice_id, notes, shared, paid, is_loose)
  select invoice_id, count(*), sum(payable_amount), sum(paid_amount), false from notes group by 1;
create index invoice_shares_invoice on invoice_shares (invoice_id) include (notes, shared, paid);
create index invoice_shares_loose on invoice_shares (invoice_id) where is_loose;

drop index notes_partner_status;
create index notes_partner_status on notes (partner_id, status_id) include (company_id, currency);
create index notes_unpaid on notes (partner_id) include (subsidiary_id, currency, outstanding_amount) where status_id <> 17;
`

/** Keeps, as rows that a change adds, what each invoice's notes share and were paid (docs/decisions/0180). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table notes in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze invoice_shares`.execute(db)
}
