import type { NounSchema } from '#db/schema/noun-schema'

export const partnerInvoices: NounSchema = {
  tables: `
create table partner_invoices (
  id uuid primary key,
  note_id uuid not null references notes,
  file_id uuid not null references files,
  payable_amount numeric(16,2) not null,
  uploaded_by uuid not null references users,
  on_behalf boolean not null default false,
  created_at timestamptz(3) not null default now(),
  number text,
  invoice_date date,
  financial_year text,
  signatory_name text not null default '',
  signatory_designation text not null default '',
  purpose_code text not null default '',
  is_non_gst_declared boolean not null default false,
  tax_lines jsonb,
  total_amount numeric(16,2),
  subsidiary_id uuid references subsidiaries,
  is_portal_made boolean not null default false,
  is_signed boolean not null default false,
  constraint partner_invoices_total check ((tax_lines is null) = (total_amount is null)),
  constraint partner_invoices_dated check ((invoice_date is null) = (financial_year is null))
);
create index partner_invoices_note on partner_invoices (note_id, created_at desc);

create table partner_invoice_numbers (
  partner_id uuid references partners,
  financial_year text,
  number text check (number = upper(number)),
  note_id uuid not null references notes,
  primary key (partner_id, financial_year, number)
);
create index partner_invoice_numbers_note on partner_invoice_numbers (note_id);
`,
}
