import type { FormField } from '#domain/invoices/form-labels'

/** The fields of the invoice form in the groups in which a person reads them. */
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

/** Whether the form's field is a text of several lines. */
export function isLongField(field: FormField): boolean {
  return field === 'UniversityAddress' || field === 'CompanyAddress' || field === 'BranchAddress'
}

/** Whether the field may be left empty; telephone and SAC code may for all companies but the first. */
export function isOptionalField(field: FormField, companyId: number): boolean {
  if (field === 'CompanyName') return true
  return companyId !== 1 && (field === 'CompanyTelephoneNo' || field === 'CompanySACCode')
}
