import { companyLabel } from '#domain/companies/labels'
import type { Company, CompanyInput } from '#domain/companies/schema'
import type { TaxRate } from '#domain/companies/tax-rates'

export type CompanyValues = Omit<CompanyInput, 'StateId' | 'TaxRates'> & {
  Prefix: string
  StateId: string
  TaxRates: { TaxType: string; Rate: string; ValidFrom: string }[]
}

export const NO_RATE = { TaxType: '', Rate: '', ValidFrom: '' }

export function companyValues(company: Company | null): CompanyValues {
  if (company === null)
    return {
      Prefix: '',
      CompanyName: '',
      CompanyAddress: '',
      CompanyTelephoneNo: '',
      CompanyMobileNo: '',
      CompanyEmail: '',
      CompanyGSTIN: '',
      CompanyCIN: '',
      CompanySACCode: '',
      BankName: '',
      BankUltimateBeneficiary: '',
      BankAcNo: '',
      BankSwiftCode: '',
      BranchAddress: '',
      CountryId: '',
      StateId: '',
      SignatoryName: '',
      SignatoryDesignation: '',
      Logo: null,
      TaxRates: [NO_RATE],
    }
  const { CompanyId: _, State: __, Version: ___, Pending: ____, ...values } = company
  return { ...values, StateId: values.StateId ?? '' }
}

export const COMPANY_LABELS = Object.fromEntries(
  Object.keys(companyValues(null)).map((field) => [field, companyLabel(field)]),
) as Readonly<Record<keyof CompanyValues, string>>

/** Request body; the server refuses an unknown tax type at its field. */
export function companyBody({ Prefix: _, StateId, TaxRates, ...values }: CompanyValues) {
  return { ...values, StateId: StateId || null, TaxRates: TaxRates as TaxRate[] }
}
