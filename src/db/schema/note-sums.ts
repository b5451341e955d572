import type { NounSchema } from '#db/schema/noun-schema'

/** Triggers keep sums on notes (docs/decisions/0048) and those of lists and menus (docs/decisions/0058). */
export const noteSums: NounSchema = {
  tables: `
-- A note's tax by its setting and the two states. Each line of the tax is rounded half up once.
create function note_tax_by_setting(payable numeric, of_currency text, for_gst boolean, of_company integer,
  of_partner uuid, of_subsidiary uuid) returns numeric language plpgsql stable as $$
declare
  decimals integer := currency_decimals(of_currency);
  tax record;
begin
  if not for_gst then return 0; end if;
  select companies.tax_type, companies.tax_rate,
      coalesce(companies.state_id is not null
        and companies.country_id = coalesce(subsidiaries.country_id, partners.country_id)
        and companies.state_id = case
          when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end,
        false) as one_state
    into tax
    from companies join partners on partners.id = of_partner left join subsidiaries on subsidiaries.id = of_subsidiary
    where companies.id = of_company;
  if tax.tax_type = 'GST' and tax.one_state then return 2 * round(payable * (tax.tax_rate / 2) / 100, decimals); end if;
  return round(payable * tax.tax_rate / 100, decimals);
end $$;

-- How many notes a partner has in each status (docs/decisions/0058-counts.md). A change adds rows of its own, so
-- that no writer waits for another; a job merges them.
create table note_counts (
  partner_id uuid not null,
  status_id integer not null,
  count bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- What is owed to each partner by currency, and on how many notes (docs/decisions/0058-counts.md). A change adds
-- rows, as in note_counts.
create table owed_totals (
  partner_id uuid not null,
  currency text not null,
  is_invoiced boolean not null,
  standing bigint not null,
  amount numeric(18,2) not null,
  notes bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index owed_totals_partner on owed_totals (partner_id);

-- The setting decides the tax until a tax invoice counts; from then on the invoice does, whatever becomes of the
-- states.
create function keep_note_tax() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- A partner that moves meanwhile waits, since it does not see this note yet.
    if new.is_gst_enabled then
      perform 1 from partners where id = new.partner_id for share;
      perform 1 from subsidiaries where id = new.subsidiary_id for share;
    end if;
  elsif (new.payable_amount, new.is_gst_enabled, new.currency, new.company_id, new.partner_id, new.subsidiary_id,
      new.partner_invoice_id) is not distinct from (old.payable_amount, old.is_gst_enabled, old.currency,
        old.company_id,
      old.partner_id, old.subsidiary_id, old.partner_invoice_id) then
    return new;
  end if;
  new.tax_amount := null;
  if new.partner_invoice_payable = new.payable_amount then
    select total_amount - payable_amount into new.tax_amount from partner_invoices
      where id = new.partner_invoice_id and payable_amount = new.payable_amount;
  end if;
  if new.tax_amount is null then
    new.tax_amount := note_tax_by_setting(new.payable_amount, new.currency, new.is_gst_enabled, new.company_id,
      new.partner_id, new.subsidiary_id);
  end if;
  return new;
end $$;
create trigger notes_keep_tax before insert
  or update of payable_amount, is_gst_enabled, currency, company_id, partner_id, subsidiary_id,
  partner_invoice_id on notes
  for each row execute function keep_note_tax();

-- A company, partner or subsidiary that moves to another state changes the tax of its open notes.
create function keep_tax_of_open_notes() returns trigger language plpgsql as $$
begin
  execute format('update notes set tax_amount = note_tax_by_setting(payable_amount, currency, is_gst_enabled, company_id,
      partner_id, subsidiary_id)
    where %I = $1 and is_gst_enabled and partner_invoice_payable is distinct from payable_amount and status_id <> 17',
    tg_argv[0]) using new.id;
  return null;
end $$;
create trigger companies_keep_tax after update of country_id, state_id, tax_type, tax_rate on companies
  for each row execute function keep_tax_of_open_notes('company_id');
create trigger partners_keep_tax after update of country_id, state_id on partners
  for each row execute function keep_tax_of_open_notes('partner_id');
create trigger subsidiaries_keep_tax after update of country_id, state_id on subsidiaries
  for each row execute function keep_tax_of_open_notes('subsidiary_id');

-- Sums the note's payments again, so that no writer of payments can leave the sums wrong.
create function keep_note_payments() returns trigger language plpgsql as $$
begin
  update notes set paid_amount = sums.paid, withheld_amount = sums.withheld, charge_amount = sums.charge,
      netted_amount = sums.netted
    from (
      select changed.note_id, coalesce(sum(amount), 0) as paid, coalesce(sum(tax_withheld), 0) as withheld,
        coalesce(sum(bank_charge), 0) as charge, coalesce(sum(claw_back_amount), 0) as netted
      from (select distinct note_id from written) changed
      left join payments on payments.note_id = changed.note_id and payments.reversed_at is null
      group by changed.note_id) sums
    where notes.id = sums.note_id
      and (paid_amount, withheld_amount, charge_amount, netted_amount)
        is distinct from (sums.paid, sums.withheld, sums.charge, sums.netted);
  return null;
end $$;
create trigger payments_inserted_keep after insert on payments referencing new table as written
  for each statement execute function keep_note_payments();
create trigger payments_deleted_keep after delete on payments referencing old table as written
  for each statement execute function keep_note_payments();
create trigger payments_updated_keep after update on payments referencing new table as written
  for each statement execute function keep_note_payments();

-- Adds inserted notes to note_counts.
create function count_notes_added() returns trigger language plpgsql as $$
begin
  insert into note_counts select partner_id, status_id, count(*) from added group by 1, 2;
  return null;
end $$;
create trigger notes_counted_added after insert on notes referencing new table as added
  for each statement execute function count_notes_added();

-- Takes deleted notes off note_counts.
create function count_notes_gone() returns trigger language plpgsql as $$
begin
  insert into note_counts select partner_id, status_id, -count(*) from gone group by 1, 2;
  return null;
end $$;
create trigger notes_counted_gone after delete on notes referencing old table as gone
  for each statement execute function count_notes_gone();

-- Moves a note from one status or partner to another in note_counts.
create function count_note_moved() returns trigger language plpgsql as $$
begin
  insert into note_counts values (old.partner_id, old.status_id, -1), (new.partner_id, new.status_id, 1);
  return null;
end $$;
create trigger notes_counted_moved after update of status_id, partner_id on notes
  for each row
  when (old.status_id <> new.status_id or old.partner_id <> new.partner_id)
  execute function count_note_moved();

-- Adds what inserted notes owe to owed_totals.
create function add_up_owed() returns trigger language plpgsql as $$
begin
  insert into owed_totals select partner_id, currency, status_id in (10, 11, 12, 13, 14), count(*),
  sum(outstanding_amount), count(*) filter (where outstanding_amount <> 0)
  from added where status_id in (5, 6, 7, 8, 9, 15, 16, 10, 11, 12, 13, 14) group by 1, 2, 3;
  return null;
end $$;
create trigger notes_owed_added after insert on notes referencing new table as added
  for each statement execute function add_up_owed();

-- Takes what deleted notes owe off owed_totals.
create function take_off_owed() returns trigger language plpgsql as $$
begin
  insert into owed_totals select partner_id, currency, status_id in (10, 11, 12, 13, 14), -count(*),
  -sum(outstanding_amount), -count(*) filter (where outstanding_amount <> 0)
  from gone where status_id in (5, 6, 7, 8, 9, 15, 16, 10, 11, 12, 13, 14) group by 1, 2, 3;
  return null;
end $$;
create trigger notes_owed_gone after delete on notes referencing old table as gone
  for each statement execute function take_off_owed();

-- Moves what a changed note owes in owed_totals.
create function move_owed() returns trigger language plpgsql as $$
begin
  insert into owed_totals
    select old.partner_id, old.currency, old.status_id in (10, 11, 12, 13, 14), -1, -old.outstanding_amount,
      -(old.outstanding_amount <> 0)::integer where old.status_id in (5, 6, 7, 8, 9, 15, 16, 10, 11, 12, 13, 14)
    union all
    select new.partner_id, new.currency, new.status_id in (10, 11, 12, 13, 14), 1, new.outstanding_amount,
      (new.outstanding_amount <> 0)::integer where new.status_id in (5, 6, 7, 8, 9, 15, 16, 10, 11, 12, 13, 14);
  return null;
end $$;
-- Compares values, not columns: a trigger may change an amount before the row is written.
create trigger notes_owed_moved after update on notes
  for each row
  when (((old.status_id in (5, 6, 7, 8, 9, 15, 16, 10, 11, 12, 13, 14))
    or (new.status_id in (5, 6, 7, 8, 9, 15, 16, 10, 11, 12, 13, 14)))
    and (old.partner_id is distinct from new.partner_id or old.currency is distinct from new.currency
    or old.status_id is distinct from new.status_id
    or old.outstanding_amount is distinct from new.outstanding_amount))
  execute function move_owed();
`,
}
