export const FORM_LABELS = {
  CompanyName: 'Company name',
  CompanyAddress: 'Company address',
  CompanyTelephoneNo: 'Telephone no.',
  CompanyMobileNo: 'Mobile No.',
  CompanyEmail: 'Company e-mail',
  CompanyGSTIN: 'GSTIN',
  CompanyCIN: 'CIN',
  CompanySACCode: 'SAC code',
  BankName: 'Bank name',
  BankUltimateBeneficiary: 'Ultimate beneficiary',
  BankAcNo: 'Account no.',
  BankSwiftCode: 'SWIFT code',
  BranchAddress: 'Branch address',
  UniversityName: 'University name',
  UniversityAddress: 'University address',
  UniversityEmail: 'University e-mail',
} as const
export type FormField = keyof typeof FORM_LABELS
export const FORM_FIELDS = Object.keys(FORM_LABELS) as FormField[]
export type FormTexts = Record<FormField, string>
