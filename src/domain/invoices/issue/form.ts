import { z } from 'zod'
import { READABLE, UserId } from '#domain/api/fields'
import { MAX_STUDENTS, SelectedApplication } from '#domain/applications/schema'
import { isEmail } from '#domain/bank-details/email'
import { isGstin, isPhone, isSwift } from '#domain/bank-details/patterns'
import { FORM_LABELS, type FormField, type FormTexts } from '#domain/invoices/form-labels'
import { mailAddresses } from '#domain/invoices/mail-addresses'
import { INVOICE_NUMBER } from '#domain/invoices/schema'
import { CURRENCIES } from '#domain/money/currencies'
import { PercentField } from '#domain/money/fields'
import { ifMissing } from '#domain/unless-missing'

/** The one company that must state its telephone and SAC code (docs/reference/messages.md). */
const NEEDS_TELEPHONE_AND_SAC = 1
const LONGEST = 500
const MAX_ADDRESSES = 20
const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/

/** The message for an empty field (docs/reference/messages.md). */
export const requiredMessage = (label: string) => `*${label} is required.`

const optional = z
  .string()
  .trim()
  .max(LONGEST)
  .refine(...READABLE)
const required = (field: FormField) => {
  const message = requiredMessage(FORM_LABELS[field])
  return z
    .string(ifMissing(message))
    .trim()
    .min(1, message)
    .max(LONGEST)
    .refine(...READABLE)
}
/** One or more e-mail addresses, separated by spaces or commas; the output is separated by commas. */
export const emails = (field: 'CompanyEmail' | 'UniversityEmail') =>
  required(field)
    .superRefine((text, context) => {
      const addresses = mailAddresses(text)
      const isTooMuch = addresses.length > (field === 'CompanyEmail' ? 1 : MAX_ADDRESSES)
      const wrong = addresses.find((address) => !isEmail(address)) ?? (isTooMuch ? text : null)
      if (wrong !== null) context.addIssue({ code: 'custom', message: `${wrong} is not a valid email` })
    })
    .overwrite((text) => mailAddresses(text).join(', '))

const FIELDS = {
  CompanyName: optional,
  CompanyAddress: required('CompanyAddress'),
  CompanyTelephoneNo: optional,
  CompanyMobileNo: required('CompanyMobileNo').refine(
    (text) => text === '' || isPhone(text.replace(/[\s()-]/g, '')),
    'Enter a number with its country code, such as +91 98220 00000',
  ),
  CompanyEmail: emails('CompanyEmail'),
  CompanyGSTIN: required('CompanyGSTIN'),
  CompanyCIN: required('CompanyCIN'),
  CompanySACCode: optional,
  BankName: required('BankName'),
  BankUltimateBeneficiary: required('BankUltimateBeneficiary'),
  BankAcNo: required('BankAcNo'),
  BankSwiftCode: required('BankSwiftCode')
    .toUpperCase()
    .refine((text) => text === '' || isSwift(text), 'Enter a SWIFT code of 8 or 11 characters'),
  BranchAddress: required('BranchAddress'),
  UniversityName: required('UniversityName'),
  UniversityAddress: required('UniversityAddress'),
  UniversityEmail: emails('UniversityEmail'),
} satisfies Record<FormField, z.ZodType<string>>

export const FormFields = z.object(FIELDS)
export const FormChanges = FormFields.partial()

const NUMBER_MESSAGE = 'Please enter valid invoice number!'
const NumberField = z
  .string(NUMBER_MESSAGE)
  .trim()
  .refine((text) => text === '' || INVOICE_NUMBER.test(text), NUMBER_MESSAGE)
  .default('')

export const InvoiceTypeField = z.literal([1, 2], requiredMessage('Invoice type'))

const InvoicedInstallment = SelectedApplication.extend({ CommissionRate: PercentField })

type OfCompany = 'CompanyTelephoneNo' | 'CompanySACCode'

const needed = (field: OfCompany) => ({
  path: [field],
  message: requiredMessage(FORM_LABELS[field]),
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
})

function hasOfCompany(form: Partial<Record<OfCompany | 'CompanyId', unknown>>, field: OfCompany): boolean {
  if (form.CompanyId !== NEEDS_TELEPHONE_AND_SAC) return true
  const text = form[field]
  return text !== undefined && String(text).trim() !== ''
}

const NO_INSTALLMENT = 'Select at least one installment.'
const COMPANY = requiredMessage('Company')

/** `EntityId` is the university; empty `Number` or `CompanyName`: the company's (docs/decisions/0019). */
export const CreateInvoice = z
  .object({
    UserId,
    CompanyId: z.int(COMPANY).positive(COMPANY).max(32_767, COMPANY),
    Type: InvoiceTypeField,
    EntityId: z.uuid(requiredMessage('University')).toLowerCase(),
    Number: NumberField,
    PONumber: NumberField,
    Currency: z.enum(CURRENCIES).optional(),
    ...FIELDS,
    CompanyName: optional.default(''),
    CompanyTelephoneNo: optional.default(''),
    CompanySACCode: optional.default(''),
    Installments: z
      .array(InvoicedInstallment, NO_INSTALLMENT)
      .min(1, NO_INSTALLMENT)
      .max(MAX_STUDENTS, `At most ${MAX_STUDENTS} students`),
  })
  .refine((form) => hasOfCompany(form, 'CompanyTelephoneNo'), needed('CompanyTelephoneNo'))
  .refine((form) => hasOfCompany(form, 'CompanySACCode'), needed('CompanySACCode'))
export type CreateInvoice = z.output<typeof CreateInvoice>

/** Errors for empty fields that this company requires, by field. */
export function missingOfCompany(
  companyId: number,
  form: Pick<FormTexts, 'CompanyTelephoneNo' | 'CompanySACCode'>,
): Record<string, string> {
  if (companyId !== NEEDS_TELEPHONE_AND_SAC) return {}
  const missing = (['CompanyTelephoneNo', 'CompanySACCode'] as const).filter((field) => form[field] === '')
  return Object.fromEntries(missing.map((field) => [field, requiredMessage(FORM_LABELS[field])]))
}

/** Errors for invalid registration numbers of an Indian company, by field; a company with HST has others. */
export function wrongRegistrations(
  taxType: 'GST' | 'HST',
  form: Pick<FormTexts, 'CompanyGSTIN' | 'CompanyCIN'>,
): Record<string, string> {
  if (taxType === 'HST') return {}
  return {
    ...(!isGstin(form.CompanyGSTIN) && { CompanyGSTIN: 'Enter a valid GSTIN' }),
    ...(!CIN.test(form.CompanyCIN) && { CompanyCIN: 'Enter a valid CIN' }),
  }
}
