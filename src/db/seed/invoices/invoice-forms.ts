import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'

/** Gives every invoice without a form one with the details of its company and university. */
export async function insertForms(db: Kysely<Database>): Promise<void> {
  await sql`insert into invoice_forms (invoice_id, bank_name, bank_beneficiary, bank_account_no, bank_swift_code,
      branch_address, company_name, company_address, company_telephone, company_mobile, company_gstin, company_cin,
      company_sac_code, company_email, university_name, university_address, university_email, tax_type, tax_rate)
    select invoices.id, bank_name, bank_beneficiary, bank_account_no, bank_swift_code, branch_address, companies.name,
      companies.address, coalesce(telephone, ''), mobile, gstin, cin, coalesce(sac_code, ''), companies.email,
      universities.name, universities.address, universities.email,
      case when universities.country_id = companies.country_id then company_tax_type(companies.id, invoices.issued_on) end,
      case when universities.country_id = companies.country_id then company_tax_rate(companies.id, invoices.issued_on) end
    from university_invoices invoices
    join companies on companies.id = invoices.company_id
    join universities on universities.id = invoices.university_id
    on conflict (invoice_id) do nothing`.execute(db)
}
