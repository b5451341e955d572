import type { FormField } from '#domain/invoices/form-labels'

export const FORM_GROUPS: readonly { title: string; fields: readonly FormField[] }[] = [
  {
    title: 'University',
    fields: ['UniversityName', 'UniversityAddress', 'UniversityEmail'],
  },
  {
    title: 'Company',
    fields: [
      'CompanyName',
      'CompanyAddress',
      'CompanyTelephoneNo',
      'CompanyMobileNo',
      'CompanyEmail',
      'CompanyGSTIN',
      'CompanyCIN',
      'CompanySACCode',
    ],
  },
  {
    title: 'Bank',
    fields: ['BankName', 'BankUltimateBeneficiary', 'BankAcNo', 'BankSwiftCode', 'BranchAddress'],
  },
]

export function isLongField(field: FormField): boolean {
  return field === 'UniversityAddress' || field === 'CompanyAddress' || field === 'BranchAddress'
}

/** Whether the field may be empty; telephone and SAC code may for all companies but the first. */
export function isOptionalField(field: FormField, companyId: number): boolean {
  if (field === 'CompanyName') return true
  return companyId !== 1 && (field === 'CompanyTelephoneNo' || field === 'CompanySACCode')
}
