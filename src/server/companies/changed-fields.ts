import { spelled } from '#domain/companies/tax-rates'
import { countryName, stateName } from '#domain/places/names'
import type { TextChange } from '#domain/record/text-change'
import type { WantedCompany } from './table'

const FIELDS = [
  ...[
    'Prefix',
    'CompanyName',
    'CompanyAddress',
    'CountryId',
    'StateId',
    'CompanyTelephoneNo',
    'CompanyMobileNo',
  ],
  ...['CompanyEmail', 'CompanyGSTIN', 'CompanyCIN', 'CompanySACCode', 'BankName', 'BankUltimateBeneficiary'],
  ...[
    'BankAcNo',
    'BankSwiftCode',
    'BranchAddress',
    'SignatoryName',
    'SignatoryDesignation',
    'LogoId',
    'TaxRates',
  ],
] as (keyof WantedCompany)[]

/** The fields that a change of a company changes, as text; all fields of a new company. */
export function changedFields(before: WantedCompany | null, wanted: WantedCompany): TextChange[] {
  return FIELDS.map((field) => ({
    Field: field === 'LogoId' ? 'Logo' : field,
    Old: before === null ? '' : inWords(before, field),
    New: inWords(wanted, field),
    isChanged: before === null || JSON.stringify(before[field]) !== JSON.stringify(wanted[field]),
  }))
    .filter(({ isChanged, Old, New }) => isChanged && (Old !== '' || New !== ''))
    .map(({ Field, Old, New }) => ({ Field, Old, New }))
}

function inWords(company: WantedCompany, field: keyof WantedCompany): string {
  if (field === 'LogoId') return company.LogoId === null ? '' : 'Image'
  if (field === 'TaxRates') return company.TaxRates.map(spelled).join(', ')
  if (field === 'CountryId') return countryName(company.CountryId)
  if (field === 'StateId')
    return company.StateId === null ? '' : stateName(company.CountryId, company.StateId)
  return company[field] ?? ''
}
