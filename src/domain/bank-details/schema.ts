import { z } from 'zod'
import { isGstin, isIban, isIfsc, isPan, isSwift, isUdyam } from '#domain/bank-details/patterns'

const text = z.string().trim().max(200).default('')
const shaped = (fits: (value: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((value) => value === '' || fits(value), message)
    .default('')

/** Bank details of a partner or subsidiary (specification section 3, "bankdetails"); '' stands for what is not given. */
export const BankDetails = z
  .object({
    account_no: text,
    name_of_bank: text,
    name_of_beneficiary: text,
    bank_city: text,
    bank_state: text,
    bank_country: text,
    bank_location: text,
    swift_code: shaped(isSwift, 'Enter a SWIFT code of 8 or 11 characters'),
    iban_code: shaped(isIban, 'Enter a valid IBAN'),
    ifsc_code: shaped(isIfsc, 'Enter a valid IFSC code'),
    institution_code: text,
    transit_code: text,
    hst_number: text,
    pan_no: shaped(isPan, 'Enter a valid PAN'),
    s_taxreg_no: shaped(isGstin, 'Enter a valid GSTIN'),
    /** Read from the partner, not from what is sealed. */
    msme_registration_no: shaped(isUdyam, 'Enter a valid Udyam number'),
  })
  .meta({ id: 'BankDetails' })
export type BankDetails = z.output<typeof BankDetails>

/** What a field is called on a screen, in the order in which it is read. */
export const BANK_LABELS: Readonly<Record<keyof BankDetails, string>> = {
  name_of_beneficiary: 'Beneficiary',
  account_no: 'Account number',
  name_of_bank: 'Bank',
  bank_location: 'Branch',
  bank_city: 'City',
  bank_state: 'State',
  bank_country: 'Country',
  ifsc_code: 'IFSC',
  swift_code: 'SWIFT',
  iban_code: 'IBAN',
  institution_code: 'Institution code',
  transit_code: 'Transit code',
  pan_no: 'PAN',
  s_taxreg_no: 'GSTIN',
  hst_number: 'HST number',
  msme_registration_no: 'Udyam number',
}

/** Fields whose values are shown by their last four characters to whoever may not read them. */
const SECRET: readonly (keyof BankDetails)[] = [
  'account_no',
  'iban_code',
  'pan_no',
  's_taxreg_no',
  'hst_number',
  'msme_registration_no',
]
const SHOWN = 4

/** The last four characters behind dots: '••••4321'; nothing of a text that is no longer than that. */
export function masked(value: string): string {
  if (value === '') return ''
  return `••••${value.length > SHOWN ? value.slice(-SHOWN) : ''}`
}

/** The details with what is secret masked. */
export function maskedDetails(details: BankDetails): BankDetails {
  const hidden = SECRET.map((field) => [field, masked(details[field])])
  return { ...details, ...Object.fromEntries(hidden) }
}
