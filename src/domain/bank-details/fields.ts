export const BANK_LABELS = {
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
  routing_number: 'ABA routing number',
  bsb_code: 'BSB',
  sort_code: 'Sort code',
  institution_code: 'Institution code',
  transit_code: 'Transit code',
  pan_no: 'PAN',
  pan_status: 'PAN status',
  s_taxreg_no: 'GSTIN',
  hst_number: 'HST number',
  msme_registration_no: 'Udyam number',
  msme_registration_date: 'Udyam registration date',
  concerned_person: 'Concerned person',
  contact_number: 'Contact number',
  contact_email: 'Contact e-mail',
  alternate_email: 'Alternate e-mail',
  pan_certificate: 'PAN certificate',
  gst_certificate: 'GST certificate',
  msme_certificate: 'Udyam certificate',
  account_proof: 'Proof of account',
} as const

export type BankField = keyof typeof BANK_LABELS
export type BankDetails = Record<BankField, string>

export const BANK_FIELDS = Object.keys(BANK_LABELS) as readonly BankField[]

export const CERTIFICATES = [
  'account_proof',
  'pan_certificate',
  'gst_certificate',
  'msme_certificate',
] as const satisfies readonly BankField[]
export type Certificate = (typeof CERTIFICATES)[number]

/** Whether the field holds the id of an uploaded file, which means nothing to a reader. */
export function isFileField(field: BankField): field is Certificate {
  return (CERTIFICATES as readonly BankField[]).includes(field)
}

export const ACCOUNT_FIELDS = [
  'name_of_beneficiary',
  'bank_country',
  'account_no',
  'iban_code',
  'ifsc_code',
  'swift_code',
  'routing_number',
  'bsb_code',
  'sort_code',
  'institution_code',
  'transit_code',
] as const satisfies readonly BankField[]

export const PAN_STATUSES = ['Available', 'Applied', 'Not applicable'] as const
export type PanStatus = (typeof PAN_STATUSES)[number] | ''

const SECRET: readonly BankField[] = [
  'account_no',
  'iban_code',
  'pan_no',
  's_taxreg_no',
  'hst_number',
  'msme_registration_no',
  'contact_number',
]
const SHOWN = 4

export const NO_DETAILS = Object.fromEntries(BANK_FIELDS.map((field) => [field, ''])) as BankDetails

/** The last four characters behind dots: '••••4321'; only the dots for a text that is no longer than that. */
export function masked(value: string): string {
  if (value === '') return ''
  return `••••${value.length > SHOWN ? value.slice(-SHOWN) : ''}`
}

export function maskedHint(hint: string): string {
  return `••••${hint}`
}

export function maskedDetails(details: BankDetails): BankDetails {
  const hidden = SECRET.map((field) => [field, masked(details[field])])
  return { ...details, ...Object.fromEntries(hidden) }
}

/** The last four characters of the IBAN or the account number, to tell accounts apart in lists. */
export function accountHint(details: BankDetails): string {
  return (details.iban_code || details.account_no).slice(-SHOWN)
}

export function changedFields(before: BankDetails, after: BankDetails): BankField[] {
  return BANK_FIELDS.filter((field) => before[field] !== after[field])
}
