import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAskedIn, requiredFields } from '#domain/bank-details/countries'
import { BANK_FIELDS, type BankDetails, changedFields, NO_DETAILS } from '#domain/bank-details/fields'
import { isPhone } from '#domain/bank-details/patterns'
import { faultsOf, WantedBankDetails } from '#domain/bank-details/wanted'
import { COUNTRY_CODES, countryOptions } from '#domain/places/countries'

const TODAY = '2026-11-22'
const INDIAN: BankDetails = {
  ...NO_DETAILS,
  name_of_beneficiary: 'Brightpath Education',
  name_of_bank: 'Sahyadri Commercial Bank',
  bank_country: 'IN',
  account_no: '50200041874321',
  ifsc_code: 'SHYD0010351',
  pan_no: 'AAPFU0939F',
  s_taxreg_no: '27AAPFU0939F1ZV',
  contact_email: 'accounts@brightpath.example',
}
const messages = (input: object) =>
  WantedBankDetails.safeParse(input).error?.issues.map((issue) => issue.message) ?? []

describe('the fields that a country requires', () => {
  it.each([
    ['IN', ['account_no', 'ifsc_code', 'pan_no']],
    ['DE', ['iban_code']],
    ['GB', ['iban_code']],
    ['AE', ['iban_code']],
    ['CA', ['account_no', 'swift_code', 'institution_code', 'transit_code']],
    ['US', ['account_no', 'swift_code', 'routing_number']],
    ['AU', ['account_no', 'swift_code', 'bsb_code']],
    ['NP', ['account_no', 'swift_code']],
    ['', []],
  ])('%s', (bank_country, own) => {
    const always = ['name_of_beneficiary', 'name_of_bank', 'bank_country', 'contact_email']
    expect(requiredFields(bank_country)).toEqual([...always, ...own])
    const faults = faultsOf({ ...NO_DETAILS, bank_country }, TODAY)
    const missing = [...always, ...own].filter((field) => field !== 'bank_country' || bank_country === '')
    expect(new Set(Object.keys(faults))).toEqual(new Set(missing))
  })

  it('are all shown by the form', () => {
    for (const country of COUNTRY_CODES)
      for (const field of requiredFields(country)) expect(isAskedIn(field, country), field).toBe(true)
    expect(isAskedIn('ifsc_code', 'NP')).toBe(false)
    expect(isAskedIn('iban_code', 'IN')).toBe(false)
  })

  it('belong to countries that are listed once each', () => {
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length)
    const options = countryOptions()
    expect(options).toHaveLength(COUNTRY_CODES.length)
    expect(options).toContainEqual({ value: 'NP', label: 'Nepal' })
  })
})

describe('wanted bank details', () => {
  it('are valid with all that India requires', () => {
    expect(faultsOf(WantedBankDetails.parse(INDIAN), TODAY)).toEqual({})
  })

  it('accept only a GSTIN that contains their PAN', () => {
    expect(faultsOf({ ...INDIAN, pan_no: 'AAPFU0939G' }, TODAY)).toEqual({
      s_taxreg_no: 'This GSTIN belongs to another PAN',
    })
  })

  it('accept a Udyam date with its number only, and no future date', () => {
    const dated = { ...INDIAN, msme_registration_date: '2026-11-23' }
    expect(faultsOf(dated, TODAY)).toEqual({
      msme_registration_date: 'The date is in the future',
      msme_registration_no: '*Udyam number is required.',
    })
    const whole = { ...dated, msme_registration_date: TODAY, msme_registration_no: 'UDYAM-MH-01-0000001' }
    expect(faultsOf(whole, TODAY)).toEqual({})
  })

  it('are stored without spaces, in capitals, and with an international telephone number', () => {
    expect(
      WantedBankDetails.parse({
        iban_code: 'gb82 west 1234 5698 7654 32',
        contact_number: '+91 (98220) 00-000',
        sort_code: '12-34-56',
        bsb_code: '062-000',
        transit_code: '00011',
      }),
    ).toMatchObject({
      iban_code: 'GB82WEST12345698765432',
      contact_number: '+919822000000',
      sort_code: '123456',
      bsb_code: '062000',
      transit_code: '00011',
    })
  })

  it.each([
    [{ account_no: '12 3' }, 'Enter an account number of 4 to 34 letters and digits'],
    [{ bank_country: 'XX' }, 'Choose a country'],
    [{ swift_code: 'DEUTDEF' }, 'Enter a SWIFT code of 8 or 11 characters'],
    [{ iban_code: 'DE88370400440532013000' }, 'Enter a valid IBAN'],
    [{ ifsc_code: 'SHYD1010351' }, 'Enter a valid IFSC code'],
    [{ transit_code: 'a/b' }, 'Enter letters and digits'],
    [{ routing_number: '021000022' }, 'Enter a valid ABA routing number of 9 digits'],
    [{ bsb_code: '06200' }, 'Enter a BSB of 6 digits'],
    [{ sort_code: '12-34-5' }, 'Enter a sort code of 6 digits'],
    [{ pan_no: 'AAPFU0939' }, 'Enter a valid PAN'],
    [{ pan_status: 'Maybe' }, 'Choose a PAN status'],
    [{ s_taxreg_no: '27AAPFU0939F1ZW' }, 'Enter a valid GSTIN'],
    [{ msme_registration_no: 'UDYAM-1' }, 'Enter a valid Udyam number'],
    [{ msme_registration_date: '2026-02-30' }, 'Enter a date'],
    [{ contact_email: 'nobody@' }, 'nobody@ is not a valid email'],
    [
      { contact_number: '98220 00000' },
      'Enter a phone number with its country code, such as +91 98220 00000',
    ],
    [{ pan_certificate: '../x' }, 'Please upload the required document(s)'],
    [{ name_of_bank: 'x'.repeat(201) }, 'Enter at most 200 characters'],
  ])('%o are refused: %s', (wrong, message) => {
    expect(messages(wrong)).toEqual([message])
  })

  it('accept every telephone number of E.164, none shorter or longer', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{0,19}$/), (digits) => {
        expect(isPhone(`+${digits}`)).toBe(digits.length >= 7 && digits.length <= 15)
        expect(isPhone(digits)).toBe(false)
      }),
    )
  })
})

it('the changed fields are named one by one', () => {
  fc.assert(
    fc.property(fc.subarray([...BANK_FIELDS]), (fields) => {
      const after = { ...INDIAN, ...Object.fromEntries(fields.map((field) => [field, `${INDIAN[field]}!`])) }
      expect(changedFields(INDIAN, after)).toEqual(fields)
    }),
  )
})
