import type { Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, Json, LaterInstant } from '#db/tables/columns'
import type { CompanyChangeState } from '#domain/companies/states'

export interface CompanyTables {
  companies: CompanyTable
  company_versions: CompanyTable
  company_tax_rates: CompanyTaxRateTable
  company_logos: CompanyLogoTable
  company_changes: CompanyChangeTable
  number_series: NumberSeriesTable
}

/** A company's current row, or one of its versions. */
export interface CompanyTable {
  id: number
  name: string
  prefix: string
  address: string
  country_id: string
  state_id: string | null
  telephone: string | null
  mobile: string
  email: string
  gstin: string
  cin: string
  sac_code: string | null
  bank_name: string
  bank_beneficiary: string
  bank_account_no: string
  bank_swift_code: string
  branch_address: string
  company_version: Generated<number>
  signatory_name: Generated<string>
  signatory_designation: Generated<string>
  logo_id: Generated<string | null>
}

export interface CompanyTaxRateTable {
  company_id: number
  valid_from: Day
  tax_type: 'GST' | 'HST'
  rate: Decimal
}

export interface CompanyLogoTable {
  id: string
  content_type: string
  content: Uint8Array
  uploaded_by: string
  created_at: DefaultInstant
}

export interface CompanyChangeTable {
  id: string
  company_id: number
  is_new: boolean
  wanted: Json<object>
  changes: Json<{ Field: string; Old: string; New: string }[]>
  state: Generated<CompanyChangeState>
  proposed_by: string
  proposed_at: DefaultInstant
  decided_by: Generated<string | null>
  decided_at: LaterInstant
  remarks: Generated<string>
}

export interface NumberSeriesTable {
  company_id: number
  kind: 'CN' | 'INV'
  financial_year: string
  last_number: number
}
