import type { BankField } from './fields'

/** Countries whose banks are paid by IBAN: the SEPA area, and the Emirates. */
const BY_IBAN = new Set(
  (
    'AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA ' +
    'AL MD ME MK RS AE'
  ).split(' '),
)
const ALWAYS: readonly BankField[] = ['name_of_beneficiary', 'name_of_bank', 'bank_country', 'contact_email']
const OWN: Readonly<Record<string, readonly BankField[]>> = {
  IN: ['account_no', 'ifsc_code', 'pan_no'],
  CA: ['account_no', 'swift_code', 'institution_code', 'transit_code'],
  US: ['account_no', 'swift_code', 'routing_number'],
  AU: ['account_no', 'swift_code', 'bsb_code'],
}
const ELSEWHERE: readonly BankField[] = ['account_no', 'swift_code']

/** Fields that the bank's country requires (docs/decisions/0023): two letters, or '' while none is chosen. */
export function requiredFields(country: string): readonly BankField[] {
  if (country === '') return ALWAYS
  return [...ALWAYS, ...(OWN[country] ?? (BY_IBAN.has(country) ? ['iban_code'] : ELSEWHERE))]
}

const ONLY_IN: Partial<Record<BankField, string>> = {
  ifsc_code: 'IN',
  pan_no: 'IN',
  pan_status: 'IN',
  s_taxreg_no: 'IN',
  msme_registration_no: 'IN',
  msme_registration_date: 'IN',
  pan_certificate: 'IN',
  gst_certificate: 'IN',
  msme_certificate: 'IN',
  routing_number: 'US',
  bsb_code: 'AU',
  sort_code: 'GB',
  institution_code: 'CA',
  transit_code: 'CA',
  hst_number: 'CA',
}

export function isAskedIn(field: BankField, country: string): boolean {
  if (field === 'iban_code') return !(country in OWN)
  return ONLY_IN[field] === undefined || ONLY_IN[field] === country
}
