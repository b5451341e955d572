import type { FormTexts } from '#domain/invoices/form-labels'
import { storedFields } from '#server/platform/rows/stored-fields'

export const FORM = storedFields<FormTexts>()({
  CompanyName: 'company_name',
  CompanyAddress: 'company_address',
  CompanyTelephoneNo: 'company_telephone',
  CompanyMobileNo: 'company_mobile',
  CompanyEmail: 'company_email',
  CompanyGSTIN: 'company_gstin',
  CompanyCIN: 'company_cin',
  CompanySACCode: 'company_sac_code',
  BankName: 'bank_name',
  BankUltimateBeneficiary: 'bank_beneficiary',
  BankAcNo: 'bank_account_no',
  BankSwiftCode: 'bank_swift_code',
  BranchAddress: 'branch_address',
  UniversityName: 'university_name',
  UniversityAddress: 'university_address',
  UniversityEmail: 'university_email',
})
