import type { NounSchema } from '#db/schema/noun-schema'

export const companies: NounSchema = {
  tables: `
create table companies (
  id integer primary key,
  name text not null,
  prefix text not null unique,
  address text not null,
  country_id text not null,
  state_id text,
  telephone text,
  mobile text not null,
  email text not null,
  gstin text not null,
  cin text not null,
  sac_code text,
  tax_type text not null check (tax_type in ('GST', 'HST')),
  tax_rate numeric(5,2) not null,
  bank_name text not null,
  bank_beneficiary text not null,
  bank_account_no text not null,
  bank_swift_code text not null,
  branch_address text not null
);

create table number_series (
  company_id integer references companies,
  kind text check (kind in ('CN', 'INV')),
  financial_year text,
  last_number integer not null,
  primary key (company_id, kind, financial_year)
);
`,
}
