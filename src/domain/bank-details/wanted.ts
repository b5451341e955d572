import { z } from 'zod'
import { Id, READABLE } from '#domain/api/fields'
import { isEmail } from '#domain/bank-details/email'
import { COUNTRY_CODES } from '#domain/places/countries'
import { isDay } from '#domain/time/day'
import { accountFaults } from './account-rules'
import { requiredFields } from './countries'
import { BANK_LABELS, type BankDetails, type BankField, PAN_STATUSES } from './fields'
import { isIban } from './iban'
import { isAbaNumber, isBsb, isGstin, isIfsc, isPan, isPhone, isSortCode, isSwift, isUdyam } from './patterns'

const line = (message: string) =>
  z
    .string(message)
    .trim()
    .max(200, 'Enter at most 200 characters')
    .refine(...READABLE)
    .default('')
const text = line('Enter text')
const number = (fits: (value: string) => boolean, message: string, between = /\s+/g) =>
  z
    .string(message)
    .max(200, message)
    .transform((value) => value.replaceAll(between, '').toUpperCase())
    .refine((value) => value === '' || fits(value), message)
    .default('')
const code = (fits: (value: string) => boolean, message: string) => number(fits, message, /[\s-]+/g)
const email = z
  .string('Enter an e-mail')
  .trim()
  .max(200, 'Enter at most 200 characters')
  .refine((value) => value === '' || isEmail(value), {
    error: ({ input }) => `${String(input)} is not a valid email`,
  })
  .default('')
const UPLOADED = 'Please upload the required document(s)'
const fileId = z
  .string(UPLOADED)
  .max(200, UPLOADED)
  .refine((value) => value === '' || Id.safeParse(value).success, UPLOADED)
  .toLowerCase()
  .default('')

const ACCOUNT = /^[A-Z0-9-]{4,34}$/
const CODE = /^[A-Z0-9-]{1,20}$/

export const WantedBankDetails = z.object({
  account_no: number((value) => ACCOUNT.test(value), 'Enter an account number of 4 to 34 letters and digits'),
  name_of_bank: text,
  name_of_beneficiary: text,
  bank_city: text,
  bank_state: text,
  bank_country: number((value) => COUNTRY_CODES.includes(value), 'Choose a country'),
  bank_location: text,
  swift_code: number(isSwift, 'Enter a SWIFT code of 8 or 11 characters'),
  iban_code: number(isIban, 'Enter a valid IBAN'),
  ifsc_code: number(isIfsc, 'Enter a valid IFSC code'),
  routing_number: code(isAbaNumber, 'Enter a valid ABA routing number of 9 digits'),
  bsb_code: code(isBsb, 'Enter a BSB of 6 digits'),
  sort_code: code(isSortCode, 'Enter a sort code of 6 digits'),
  institution_code: code((value) => CODE.test(value), 'Enter letters and digits'),
  transit_code: code((value) => CODE.test(value), 'Enter letters and digits'),
  hst_number: number((value) => CODE.test(value), 'Enter letters and digits'),
  pan_no: number(isPan, 'Enter a valid PAN'),
  pan_status: z.enum(['', ...PAN_STATUSES], { error: 'Choose a PAN status' }).default(''),
  s_taxreg_no: number(isGstin, 'Enter a valid GSTIN'),
  msme_registration_no: number(isUdyam, 'Enter a valid Udyam number'),
  msme_registration_date: z
    .string('Enter a date')
    .refine((value) => value === '' || isDay(value), 'Enter a date')
    .default(''),
  contact_email: email,
  alternate_email: email,
  concerned_person: text,
  contact_number: z
    .string('Enter a phone number')
    .max(40, 'Enter a phone number')
    .transform((value) => value.replaceAll(/[\s().-]+/g, ''))
    .refine(
      (value) => value === '' || isPhone(value),
      'Enter a phone number with its country code, such as +91 98220 00000',
    )
    .default(''),
  pan_certificate: fileId,
  gst_certificate: fileId,
  msme_certificate: fileId,
  account_proof: fileId,
} satisfies Record<BankField, z.ZodType>)

/** Faults of the details as a whole, by field; empty if nothing is wrong. `today` is 'YYYY-MM-DD'. */
export function faultsOf(details: BankDetails, today: string): Partial<Record<BankField, string>> {
  const faults: Partial<Record<BankField, string>> = accountFaults(details)
  for (const field of requiredFields(details.bank_country))
    if (details[field] === '') faults[field] = `*${BANK_LABELS[field]} is required.`
  const { s_taxreg_no: gstin, pan_no: pan } = details
  // Characters three to twelve of a GSTIN are its holder's PAN.
  if (gstin !== '' && pan !== '' && gstin.slice(2, 12) !== pan)
    faults.s_taxreg_no = 'This GSTIN belongs to another PAN'
  if (details.msme_registration_date > today) faults.msme_registration_date = 'The date is in the future'
  if (details.msme_registration_date !== '' && details.msme_registration_no === '')
    faults.msme_registration_no ??= '*Udyam number is required.'
  return faults
}
