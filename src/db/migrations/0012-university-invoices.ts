import { type Kysely, sql } from 'kysely'

/**
 * What a university invoice says of company and university, kept with it; its sendings and receipts, accepted over-sharing;
 * mails with an attachment; and indexes for the list of invoices.
 */
const statements = [
  // The commission a university pays on a fee unless an invoice says otherwise.
  'alter table universities add column if not exists commission_rate numeric(5,2)',

  `create table invoice_forms (
    invoice_id uuid primary key references university_invoices on delete cascade,
    bank_name text not null, bank_beneficiary text not null, bank_account_no text not null,
    bank_swift_code text not null, branch_address text not null,
    company_name text not null, company_address text not null, company_telephone text not null,
    company_mobile text not null, company_gstin text not null, company_cin text not null,
    company_sac_code text not null, company_email text not null,
    university_name text not null, university_address text not null, university_email text not null,
    tax_type text check (tax_type in ('GST', 'HST')), tax_rate numeric(5,2),
    check ((tax_type is null) = (tax_rate is null))
  )`,
  // Invoices of before say what their company and university say today, which is what was printed so far.
  `insert into invoice_forms
    select invoices.id, companies.bank_name, companies.bank_beneficiary, companies.bank_account_no,
      companies.bank_swift_code, companies.branch_address, companies.name, companies.address,
      coalesce(companies.telephone, ''), companies.mobile, companies.gstin, companies.cin, coalesce(companies.sac_code, ''),
      companies.email, universities.name, universities.address, universities.email,
      case when universities.country_id = companies.country_id then companies.tax_type end,
      case when universities.country_id = companies.country_id then companies.tax_rate end
    from university_invoices invoices
    join companies on companies.id = invoices.company_id
    join universities on universities.id = invoices.university_id`,

  `create table invoice_sendings (
    id uuid primary key, invoice_id uuid not null references university_invoices, invoice_version integer not null,
    file_id uuid references files, recipients text[] not null, message text not null,
    sent_by uuid not null references users, created_at timestamptz(3) not null default now()
  )`,
  'create index invoice_sendings_invoice on invoice_sendings (invoice_id, created_at)',
  `insert into invoice_sendings (id, invoice_id, invoice_version, recipients, message, sent_by, created_at)
    select gen_random_uuid(), invoices.id, invoices.version, regexp_split_to_array(trim(universities.email), '[\\s,]+'), '',
      invoices.created_by, invoices.created_at
    from university_invoices invoices join universities on universities.id = invoices.university_id
    where invoices.status_id >= 3`,

  // A receipt that was undone stays, with the row that takes it back.
  `create table invoice_receipts (
    id uuid primary key, invoice_id uuid not null references university_invoices, received_at date not null,
    amount numeric(16,2) not null check (amount <> 0), currency text not null, reference_number text not null,
    remarks text not null, reverses_id uuid unique references invoice_receipts,
    recorded_by uuid not null references users, created_at timestamptz(3) not null default now(),
    check ((reverses_id is null) = (amount > 0))
  )`,
  'create index invoice_receipts_invoice on invoice_receipts (invoice_id, created_at)',
  // What counted as received before receipts were kept, was received in whole.
  `insert into invoice_receipts (id, invoice_id, received_at, amount, currency, reference_number, remarks, recorded_by, created_at)
    select gen_random_uuid(), invoices.id, invoices.issued_on, lines.amount + round(lines.amount * coalesce(forms.tax_rate, 0) / 100,
        case when invoices.currency in ('JPY', 'VND') then 0 else 2 end), invoices.currency, '',
      'Received before receipts were kept.', invoices.created_by, invoices.created_at
    from university_invoices invoices
    join invoice_forms forms on forms.invoice_id = invoices.id
    join (select invoice_id, sum(amount) as amount from university_invoice_lines group by invoice_id) lines
      on lines.invoice_id = invoices.id
    where invoices.status_id = 4 and lines.amount > 0`,
  `create trigger invoice_receipts_stay before update or delete or truncate on invoice_receipts
    for each statement execute function refuse_rewritten_history()`,

  `create table over_sharing_acceptances (
    id uuid primary key, invoice_id uuid not null references university_invoices, to_share numeric(16,2) not null,
    shared numeric(16,2) not null, remarks text not null, accepted_by uuid not null references users,
    created_at timestamptz(3) not null default now()
  )`,
  'create index over_sharing_acceptances_invoice on over_sharing_acceptances (invoice_id)',

  // A mail to a university is no person's of the portal.
  'alter table mails add column attachment_file_id uuid references files, alter column user_id drop not null',

  `alter table university_invoices
    add column search_text text generated always as (lower(number || ' ' || po_number)) stored`,
  'create index university_invoices_search on university_invoices using gin (search_text gin_trgm_ops)',
  'create index university_invoices_status on university_invoices (status_id, created_at desc, id desc)',
  'create index university_invoices_company on university_invoices (company_id, created_at desc, id desc)',
  'create index university_invoices_currency on university_invoices (currency, created_at desc, id desc)',
  'create index applications_university on applications (university_id)',
]

/** Creates the four tables, fills them for the invoices of before, and the rest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
