import type { Decimal } from '#db/tables/columns'

/** The tables of the companies of the group, with their series of numbers. */
export interface CompanyTables {
  companies: CompanyTable
  number_series: NumberSeriesTable
}

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
  tax_type: 'GST' | 'HST'
  tax_rate: Decimal
  bank_name: string
  bank_beneficiary: string
  bank_account_no: string
  bank_swift_code: string
  branch_address: string
}

export interface NumberSeriesTable {
  company_id: number
  kind: 'CN' | 'INV'
  financial_year: string
  last_number: number
}
