import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { CompanyTable } from '#db/tables/companies'
import type { FormTexts } from '#domain/invoices/form-labels'
import { storedFields } from '#server/platform/rows/stored-fields'

type CompanyTexts = Omit<FormTexts, 'UniversityName' | 'UniversityAddress' | 'UniversityEmail'>

export const COMPANY_TEXTS = storedFields<CompanyTexts>()({
  CompanyName: 'name',
  CompanyAddress: 'address',
  CompanyTelephoneNo: 'telephone',
  CompanyMobileNo: 'mobile',
  CompanyEmail: 'email',
  CompanyGSTIN: 'gstin',
  CompanyCIN: 'cin',
  CompanySACCode: 'sac_code',
  BankName: 'bank_name',
  BankUltimateBeneficiary: 'bank_beneficiary',
  BankAcNo: 'bank_account_no',
  BankSwiftCode: 'bank_swift_code',
  BranchAddress: 'branch_address',
})

export type TaxedCompany = Selectable<CompanyTable> & { tax_type: 'GST' | 'HST'; tax_rate: string }

/** The current company with its tax on a day; undefined if there is none. */
export async function companyOn(db: Db, id: number, day: string): Promise<TaxedCompany | undefined> {
  const { rows } = await sql<TaxedCompany>`
    select companies.*, company_tax_type(id, ${day}::date) as tax_type, company_tax_rate(id, ${day}::date)::text as tax_rate
    from companies where id = ${id}`.execute(db)
  return rows[0]
}

/** The companies that can issue documents, with a label such as 'KCOEPL GST'. */
export async function companyLabels(db: Db): Promise<{ id: number; label: string; name: string }[]> {
  const { rows } = await sql<{ id: number; label: string; name: string }>`
    select id, prefix || ' ' || company_tax_type(id, current_date) as label, name from companies order by id`.execute(
    db,
  )
  return rows
}
