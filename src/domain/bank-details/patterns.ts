/** Formats of registration and account numbers (docs/reference/conventions.md): upper case, no spaces. */
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/
const UDYAM = /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/
// Federal Reserve districts, thrifts, electronic and travellers' cheques.
const ABA = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/
const ABA_WEIGHTS = [3, 7, 1]
const SIX_DIGITS = /^\d{6}$/
const PHONE = /^\+[1-9]\d{6,14}$/

const CODE_POINTS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const GSTIN_BODY = 14

/** An Indian income-tax number: 'AAAAA9999A'. */
export function isPan(text: string): boolean {
  return PAN.test(text)
}

/** The code of an Indian bank's branch: four letters, 0, six letters or digits. */
export function isIfsc(text: string): boolean {
  return IFSC.test(text)
}

/** A bank's SWIFT code of 8 or 11 characters. */
export function isSwift(text: string): boolean {
  return SWIFT.test(text)
}

/** An American routing number: nine digits in an assigned range, the last one a check digit. */
export function isAbaNumber(text: string): boolean {
  if (!ABA.test(text)) return false
  const sum = [...text].reduce(
    (total, digit, index) => total + Number(digit) * (ABA_WEIGHTS[index % 3] ?? 0),
    0,
  )
  return sum > 0 && sum % 10 === 0
}

/** The Bank State Branch of an Australian bank: six digits. */
export function isBsb(text: string): boolean {
  return SIX_DIGITS.test(text)
}

/** The sort code of a British bank: six digits. */
export function isSortCode(text: string): boolean {
  return SIX_DIGITS.test(text)
}

/** An Indian GST number: 15 characters with a correct check character. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && gstinCheckCharacter(text.slice(0, GSTIN_BODY)) === text.at(-1)
}

/** The registration of a small Indian enterprise: 'UDYAM-AA-99-9999999'. */
export function isUdyam(text: string): boolean {
  return UDYAM.test(text)
}

/** A telephone number in E.164: '+' and 7 to 15 digits. */
export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

/** The check character of a GSTIN, from its first fourteen characters. */
export function gstinCheckCharacter(body: string): string {
  const base = CODE_POINTS.length
  const sum = [...body].reduce((total, char, index) => {
    const product = CODE_POINTS.indexOf(char) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return CODE_POINTS[(base - (sum % base)) % base] ?? ''
}
