/** What registration and account numbers look like (docs/reference/conventions.md). Letters are capitals, without spaces. */
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/
const UDYAM = /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/
const PHONE = /^\+[1-9]\d{6,14}$/

const CODE_POINTS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const GSTIN_BODY = 14
const IBAN_MODULUS = 97

/** Whether the text is an Indian income-tax number: 'AAAAA9999A'. */
export function isPan(text: string): boolean {
  return PAN.test(text)
}

/** Whether the text is the code of an Indian bank's branch: four letters, 0, six letters or digits. */
export function isIfsc(text: string): boolean {
  return IFSC.test(text)
}

/** Whether the text is a bank's SWIFT code, of 8 or 11 characters. */
export function isSwift(text: string): boolean {
  return SWIFT.test(text)
}

/** Whether the text is an IBAN whose check digits are right. */
export function isIban(text: string): boolean {
  return IBAN.test(text) && ibanCheckDigits(text.slice(0, 2), text.slice(4)) === text.slice(2, 4)
}

/** Whether the text is an Indian GST number of 15 characters whose check character is right. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && gstinCheckCharacter(text.slice(0, GSTIN_BODY)) === text.at(-1)
}

/** Whether the text is the registration of a small Indian enterprise: 'UDYAM-AA-99-9999999'. */
export function isUdyam(text: string): boolean {
  return UDYAM.test(text)
}

/** Whether the text is a telephone number as the whole world writes it (E.164): '+' and 7 to 15 digits. */
export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

/** The two check digits of an IBAN of this country and account (ISO 13616, modulus 97). */
export function ibanCheckDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((char) => String(CODE_POINTS.indexOf(char))).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % IBAN_MODULUS
  return String(IBAN_MODULUS + 1 - rest).padStart(2, '0')
}

/** The last character of a GSTIN whose first fourteen these are. */
export function gstinCheckCharacter(body: string): string {
  const base = CODE_POINTS.length
  const sum = [...body].reduce((total, char, index) => {
    const product = CODE_POINTS.indexOf(char) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return CODE_POINTS[(base - (sum % base)) % base] ?? ''
}
