import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
create table company_logos (
  id uuid primary key,
  content_type text not null,
  content bytea not null,
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  check (length(content) between 1 and 102400)
);

create table company_tax_rates (
  company_id integer not null references companies,
  valid_from date not null,
  tax_type text not null check (tax_type in ('GST', 'HST')),
  rate numeric(5,2) not null check (rate between 0 and 100),
  primary key (company_id, valid_from)
);
insert into company_tax_rates select id, date '2000-01-01', tax_type, tax_rate from companies;

drop trigger companies_keep_tax on companies;
drop function note_tax_by_setting(numeric, text, boolean, integer, uuid, uuid);

alter table notes add column company_version integer not null default 1;
alter table notes add column tax_type text check (tax_type in ('GST', 'HST'));
alter table notes add column tax_rate numeric(5,2);
alter table notes disable trigger user;
update notes set tax_type = companies.tax_type, tax_rate = companies.tax_rate
  from companies where companies.id = notes.company_id;
alter table notes enable trigger user;
alter table notes alter column tax_type set not null, alter column tax_rate set not null;
alter table university_invoices add column company_version integer not null default 1;
alter table payments add column company_version integer not null default 1;

alter table companies drop column tax_type, drop column tax_rate,
  add column company_version integer not null default 1,
  add column signatory_name text not null default '',
  add column signatory_designation text not null default '',
  add column logo_id uuid references company_logos;

create table company_versions (
  like companies,
  primary key (id, company_version),
  foreign key (id) references companies,
  foreign key (logo_id) references company_logos
);
insert into company_versions select * from companies;
alter table notes add foreign key (company_id, company_version) references company_versions;
alter table university_invoices add foreign key (company_id, company_version) references company_versions;

-- Counts the versions of a company; an update that changes nothing makes none.
create function count_company_version() returns trigger language plpgsql as $f$
begin
  new.company_version := old.company_version;
  if new is distinct from old then new.company_version := old.company_version + 1; end if;
  return new;
end $f$;
create trigger companies_version before update on companies for each row execute function count_company_version();

-- Copies each version of a company, which papers then name.
create function copy_company_version() returns trigger language plpgsql as $f$
begin
  insert into company_versions select new.* on conflict do nothing;
  return null;
end $f$;
create trigger companies_copied after insert or update on companies
  for each row execute function copy_company_version();

-- The tax of a company on a day, and the rate of it.
create function company_tax_type(of_company integer, on_day date) returns text language sql stable as $f$
  select tax_type from company_tax_rates where company_id = of_company and valid_from <= on_day
    order by valid_from desc limit 1 $f$;
create function company_tax_rate(of_company integer, on_day date) returns numeric language sql stable as $f$
  select rate from company_tax_rates where company_id = of_company and valid_from <= on_day
    order by valid_from desc limit 1 $f$;

-- A note names its company's version and tax of the day that is printed on it.
create function keep_company_of_note() returns trigger language plpgsql as $f$
declare
  printed_on date;
begin
  if tg_op = 'UPDATE' and new.company_id = old.company_id then return new; end if;
  select (new.created_at at time zone users.time_zone)::date into printed_on from users where id = new.created_by;
  select company_version into new.company_version from companies where id = new.company_id;
  new.tax_type := company_tax_type(new.company_id, printed_on);
  new.tax_rate := company_tax_rate(new.company_id, printed_on);
  return new;
end $f$;
create trigger notes_company before insert or update of company_id on notes
  for each row execute function keep_company_of_note();

-- An invoice names the version of its company that raised it.
create function keep_company_of_invoice() returns trigger language plpgsql as $f$
begin
  select company_version into new.company_version from companies where id = new.company_id;
  return new;
end $f$;
create trigger university_invoices_company before insert on university_invoices
  for each row execute function keep_company_of_invoice();

-- An advice names the version of the company that paid.
create function keep_company_of_payment() returns trigger language plpgsql as $f$
begin
  select companies.company_version into new.company_version
    from notes join companies on companies.id = notes.company_id where notes.id = new.note_id;
  return new;
end $f$;
create trigger payments_company before insert on payments
  for each row execute function keep_company_of_payment();

-- A note's tax by its setting, its own rate and the two states. Each line of the tax is rounded half up once.
create function note_tax_by_setting(payable numeric, of_currency text, for_gst boolean, of_company integer,
  of_version integer, by_tax text, by_rate numeric, of_partner uuid, of_subsidiary uuid)
  returns numeric language plpgsql stable as $f$
declare
  decimals integer := currency_decimals(of_currency);
  in_one_state boolean;
begin
  if not for_gst then return 0; end if;
  select coalesce(companies.state_id is not null
        and companies.country_id = coalesce(subsidiaries.country_id, partners.country_id)
        and companies.state_id = case
          when subsidiaries.id is null then partners.state_id else subsidiaries.state_id end,
        false)
    into in_one_state
    from company_versions companies join partners on partners.id = of_partner
    left join subsidiaries on subsidiaries.id = of_subsidiary
    where companies.id = of_company and companies.company_version = of_version;
  if by_tax = 'GST' and in_one_state then return 2 * round(payable * (by_rate / 2) / 100, decimals); end if;
  return round(payable * by_rate / 100, decimals);
end $f$;

-- The setting decides the tax until a tax invoice counts; from then on the invoice does, whatever becomes of the
-- states.
create or replace function keep_note_tax() returns trigger language plpgsql as $f$
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
      new.company_version, new.tax_type, new.tax_rate, new.partner_id, new.subsidiary_id);
  end if;
  return new;
end $f$;

-- A partner or subsidiary that moves to another state changes the tax of its open notes.
create or replace function keep_tax_of_open_notes() returns trigger language plpgsql as $f$
begin
  execute format('update notes set tax_amount = note_tax_by_setting(payable_amount, currency, is_gst_enabled, company_id,
      company_version, tax_type, tax_rate, partner_id, subsidiary_id)
    where %I = $1 and is_gst_enabled and partner_invoice_payable is distinct from payable_amount and status_id <> 17',
    tg_argv[0]) using new.id;
  return null;
end $f$;

create table company_changes (
  id uuid primary key,
  -- A company that is proposed has its number, and becomes a row of companies when it is approved.
  company_id integer not null,
  is_new boolean not null,
  wanted jsonb not null,
  changes jsonb not null,
  state text not null default 'Pending' check (state in ('Pending', 'Approved', 'Rejected', 'Withdrawn')),
  proposed_by uuid not null references users,
  proposed_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  remarks text not null default '',
  check ((state = 'Pending') = (decided_by is null)),
  check (state = 'Withdrawn' or decided_by is null or decided_by <> proposed_by)
);
create unique index company_changes_pending on company_changes (company_id) where state = 'Pending';
create index company_changes_company on company_changes (company_id, proposed_at desc);
`

/** Adds companies' versions, taxes by day and changes (docs/decisions/0158). Older papers have version 1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
}
