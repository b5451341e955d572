export const GENDERS = ['Male', 'Female', 'Other'] as const
export const MARITAL_STATUSES = ['Married', 'Unmarried', 'Other'] as const

export const PERSONAL_LABELS = {
  FirstName: 'First name',
  LastName: 'Last name',
  Email: 'E-mail',
  Mobile: 'Mobile No.',
  AlternateMobile: 'Another number',
  DateOfBirth: 'Date of birth',
  Gender: 'Gender',
  MaritalStatus: 'Marital status',
  Nationality: 'Nationality',
  PassportNumber: 'Passport number',
  PassportExpiry: 'Passport valid until',
  CountryId: 'Country',
  StateId: 'State',
  City: 'City',
  Address: 'Address',
  PostalCode: 'Postal code',
  EmergencyName: 'Emergency contact',
  EmergencyMobile: 'Emergency number',
} as const
export type PersonalField = keyof typeof PERSONAL_LABELS
export const PERSONAL_FIELDS = Object.keys(PERSONAL_LABELS) as readonly PersonalField[]

/** Encrypted in the database and shown as a mask. Saving a mask, or nothing, leaves them unchanged. */
export const SEALED_FIELDS = ['PassportNumber', 'DateOfBirth'] as const
export type SealedField = (typeof SEALED_FIELDS)[number]

const INDIAN_PASSPORT = { pattern: /^[A-Z]\d{7}$/, words: 'one letter and 7 digits' }
const PASSPORT = { pattern: /^(?=[A-Z]{0,8}\d)[A-Z\d]{6,9}$/, words: '6 to 9 letters and digits' }

/** A letter and seven digits for India and ''; else six to nine letters and digits (docs/decisions/0123). */
export function passportShape(nationality: string): { pattern: RegExp; words: string } {
  return nationality === '' || nationality === 'IN' ? INDIAN_PASSPORT : PASSPORT
}

/** What everyone may see: a passport number's last three characters, nothing of a date of birth. */
export function maskOf(field: SealedField, text: string): string {
  return field === 'PassportNumber' ? `•••••${text.slice(-3)}` : '••••-••-••'
}

/** Whether the text is a mask that was sent back. */
export function isMask(text: string): boolean {
  return text.includes('•')
}
