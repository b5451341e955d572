import type { Insertable } from 'kysely'
import type { InvoiceFormTable } from '#db/tables/university-invoices'
import { FORM_FIELDS, type FormField, type FormTexts } from '#domain/invoices/form-labels'

const COLUMNS = {
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
} as const satisfies Record<FormField, keyof InvoiceFormTable>

type FormColumns = Pick<Insertable<InvoiceFormTable>, (typeof COLUMNS)[FormField]>

export function formOf(row: FormColumns): FormTexts {
  return Object.fromEntries(FORM_FIELDS.map((field) => [field, row[COLUMNS[field]]])) as FormTexts
}

export function columnsOf(form: Readonly<FormTexts>): FormColumns {
  return Object.fromEntries(FORM_FIELDS.map((field) => [COLUMNS[field], form[field]])) as FormColumns
}
