import type { NounSchema } from '#db/schema/noun-schema'

export const universityInvoices: NounSchema = {
  tables: `
create table university_invoices (
  id uuid primary key,
  company_id integer not null references companies,
  number text not null unique,
  po_number text not null default '',
  type_id smallint not null check (type_id in (1, 2)),
  status_id smallint not null check (status_id in (2, 3, 4)),
  university_id uuid not null references universities,
  currency text not null,
  created_by uuid not null references users,
  issued_on date not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  search_text text generated always as (lower((number || ' ' || po_number))) stored
);
create index university_invoices_created on university_invoices (created_at desc, id desc);
create index university_invoices_university on university_invoices (university_id);
create index university_invoices_issued on university_invoices (issued_on);
create index university_invoices_search on university_invoices using gin (search_text gin_trgm_ops);
create index university_invoices_status on university_invoices (status_id, created_at desc, id desc);
create index university_invoices_company on university_invoices (company_id, created_at desc, id desc);
create index university_invoices_currency on university_invoices (currency, created_at desc, id desc);

create table university_invoice_lines (
  invoice_id uuid references university_invoices,
  application_id uuid,
  installment text,
  position integer not null,
  tuition_fee numeric(16,2) not null,
  scholarship_received numeric(16,2) not null,
  commission_rate numeric(5,2) not null,
  amount numeric(16,2) not null,
  primary key (invoice_id, application_id, installment),
  foreign key (application_id, installment) references installments
);
create unique index university_invoice_lines_once on university_invoice_lines (application_id, installment);

create table invoice_forms (
  invoice_id uuid primary key references university_invoices on delete cascade,
  bank_name text not null,
  bank_beneficiary text not null,
  bank_account_no text not null,
  bank_swift_code text not null,
  branch_address text not null,
  company_name text not null,
  company_address text not null,
  company_telephone text not null,
  company_mobile text not null,
  company_gstin text not null,
  company_cin text not null,
  company_sac_code text not null,
  company_email text not null,
  university_name text not null,
  university_address text not null,
  university_email text not null,
  tax_type text check (tax_type in ('GST', 'HST')),
  tax_rate numeric(5,2),
  check ((tax_type is null) = (tax_rate is null))
);

create table invoice_sendings (
  id uuid primary key,
  invoice_id uuid not null references university_invoices,
  invoice_version integer not null,
  file_id uuid references files,
  recipients text[] not null,
  message text not null,
  sent_by uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index invoice_sendings_invoice on invoice_sendings (invoice_id, created_at);

-- A receipt that was undone stays, beside the row that reverses it.
create table invoice_receipts (
  id uuid primary key,
  invoice_id uuid not null references university_invoices,
  received_at date not null,
  amount numeric(16,2) not null check (amount <> 0),
  currency text not null,
  reference_number text not null,
  remarks text not null,
  reverses_id uuid unique references invoice_receipts,
  recorded_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  check ((reverses_id is null) = (amount > 0))
);
create index invoice_receipts_invoice on invoice_receipts (invoice_id, created_at);

-- Refuses changes that break the chain of hashes. An operator whom the law makes rewrite history sets in the transaction: set local tassel.rewrites_history = 'on'. The chain then shows it.
create function refuse_rewritten_history() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('tassel.rewrites_history', true), '') <> 'on' then
    raise exception 'A history is only ever added to' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger invoice_receipts_stay before delete or update or truncate on invoice_receipts
  for each statement execute function refuse_rewritten_history();

create table over_sharing_acceptances (
  id uuid primary key,
  invoice_id uuid not null references university_invoices,
  to_share numeric(16,2) not null,
  shared numeric(16,2) not null,
  remarks text not null,
  accepted_by uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index over_sharing_acceptances_invoice on over_sharing_acceptances (invoice_id);
`,
}
