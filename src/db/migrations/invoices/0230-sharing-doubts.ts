import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
-- Which of these invoices have notes that share more than came in without the tax in it, as sharingOf of the domain says.
create function over_shared_among(ids uuid[]) returns table (invoice_id uuid) language sql stable as $$
  select billed.id
  from university_invoices billed
  join invoice_forms forms on forms.invoice_id = billed.id
  cross join lateral (select coalesce(sum(shared), 0) as shared from invoice_shares where invoice_id = billed.id) shares
  cross join lateral (select coalesce(sum(amount), 0) as received from invoice_receipts where invoice_id = billed.id) receipts
  cross join lateral (select coalesce(sum(amount), 0) as amount from university_invoice_lines where invoice_id = billed.id) lines
  cross join lateral (select
      lines.amount + round(lines.amount * coalesce(forms.tax_rate, 0) / 100, currency_decimals(billed.currency)) as payable,
      10::numeric ^ currency_decimals(billed.currency) as units) known
  where billed.id = any(ids)
    and shares.shared > case when known.payable = 0 or known.payable = lines.amount then receipts.received
      else div(receipts.received * lines.amount * known.units, known.payable) / known.units end
$$;

create table sharing_doubts (
  invoice_id uuid not null,
  is_settled boolean not null default false
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- Doubts the invoices of rows that were added.
create function doubt_added_sharing() returns trigger language plpgsql as $$
begin
  insert into sharing_doubts (invoice_id) select distinct invoice_id from added;
  return null;
end $$;
create trigger invoice_receipts_doubt after insert on invoice_receipts referencing new table as added
  for each statement execute function doubt_added_sharing();
create trigger university_invoice_lines_doubt_added after insert on university_invoice_lines referencing new table as added
  for each statement execute function doubt_added_sharing();
create trigger university_invoice_lines_doubt_changed after update on university_invoice_lines referencing new table as added
  for each statement execute function doubt_added_sharing();

-- Doubts the invoices of rows that were deleted.
create function doubt_gone_sharing() returns trigger language plpgsql as $$
begin
  insert into sharing_doubts (invoice_id) select distinct invoice_id from gone;
  return null;
end $$;
create trigger university_invoice_lines_doubt_gone after delete on university_invoice_lines referencing old table as gone
  for each statement execute function doubt_gone_sharing();

-- Doubts invoices whose notes share otherwise; rows that are put together say nothing new.
create function doubt_shares() returns trigger language plpgsql as $$
begin
  insert into sharing_doubts (invoice_id) select invoice_id from added where is_loose group by 1 having sum(shared) <> 0;
  return null;
end $$;
create trigger invoice_shares_doubt after insert on invoice_shares referencing new table as added
  for each statement execute function doubt_shares();

-- Doubts an invoice whose tax changes.
create function doubt_taxed() returns trigger language plpgsql as $$
begin
  insert into sharing_doubts (invoice_id) values (new.invoice_id);
  return null;
end $$;
create trigger invoice_forms_doubt after update on invoice_forms
  for each row when (old.tax_rate is distinct from new.tax_rate) execute function doubt_taxed();

-- Doubts an invoice whose currency, with its decimals, changes.
create function doubt_exchanged() returns trigger language plpgsql as $$
begin
  insert into sharing_doubts (invoice_id) values (new.id);
  return null;
end $$;
create trigger university_invoices_doubt after update on university_invoices
  for each row when (old.currency <> new.currency) execute function doubt_exchanged();

insert into sharing_doubts (invoice_id, is_settled)
  select invoice_id, true from over_shared_among(array(select id from university_invoices));
create index sharing_doubts_invoice on sharing_doubts (invoice_id);
`

/** Keeps invoices that may be over-shared: found so, or changed since the last look (docs/decisions/0180). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table notes, invoice_receipts, university_invoice_lines, invoice_forms, university_invoices
    in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze sharing_doubts`.execute(db)
}
