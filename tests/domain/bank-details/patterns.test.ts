import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { masked, maskedDetails } from '#domain/bank-details/fields'
import { ibanCheckDigits, isIban } from '#domain/bank-details/iban'
import {
  gstinCheckCharacter,
  isAbaNumber,
  isBsb,
  isGstin,
  isIfsc,
  isPan,
  isSortCode,
  isSwift,
  isUdyam,
} from '#domain/bank-details/patterns'
import { WantedBankDetails } from '#domain/bank-details/wanted'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = [...'0123456789']
const of = (chars: string[], length: number) =>
  fc.array(fc.constantFrom(...chars), { minLength: length, maxLength: length }).map((text) => text.join(''))
const pan = fc.tuple(of(LETTERS, 5), of(DIGITS, 4), of(LETTERS, 1)).map((parts) => parts.join(''))
const gstinBody = fc
  .tuple(of(DIGITS, 2), pan, of([...LETTERS, ...DIGITS], 1))
  .map((parts) => `${parts.join('')}Z`)

describe('the patterns of bank numbers', () => {
  it.each([
    ['PAN', isPan, ['AAPFU0939F'], ['AAPFU0939', 'aapfu0939f', 'AAPF00939F', 'AAPFU0939FF']],
    ['IFSC', isIfsc, ['HDFC0001234', 'SBIN0ABC12D'], ['HDFC1001234', 'HDF00001234', 'HDFC000123']],
    ['SWIFT', isSwift, ['DEUTDEFF', 'DEUTDEFF500'], ['DEUTDEF', 'DEUTDEFF5', 'DEUTDEFF50', '1EUTDEFF']],
    [
      'IBAN',
      isIban,
      ['DE89370400440532013000', 'GB82WEST12345698765432', 'AE070331234567890123456'],
      ['DE88370400440532013000', 'GB82WEST1234569876543', 'DE', '89370400440532013000'],
    ],
    [
      'ABA',
      isAbaNumber,
      ['021000021', '011401533', '091000019', '122105155', '026009593'],
      ['021000022', '123456789', '000000000', '131000021', '02100002', '0210000211', '02100002a'],
    ],
    ['BSB', isBsb, ['062000', '733301'], ['06200', '0620001', '062-00', 'O62000']],
    ['sort code', isSortCode, ['123456', '601613'], ['12345', '1234567', '12345A']],
    ['GSTIN', isGstin, ['27AAPFU0939F1ZV'], ['27AAPFU0939F1ZW', '27AAPFU0939F1YV', '27AAPFU0939F1Z']],
    [
      'Udyam',
      isUdyam,
      ['UDYAM-MH-01-0000001'],
      ['UDYAM-MH-1-0000001', 'UDYAM-MH-01-000001', 'MH-01-0000001'],
    ],
  ])('%s', (_, fits, right, wrong) => {
    for (const text of right) expect(fits(text), text).toBe(true)
    for (const text of wrong) expect(fits(text), text).toBe(false)
  })

  it('accept a GSTIN with the right check character only', () => {
    fc.assert(
      fc.property(gstinBody, of([...LETTERS, ...DIGITS], 1), (body, last) => {
        expect(isGstin(body + last)).toBe(last === gstinCheckCharacter(body))
      }),
    )
  })

  it('detect every wrong digit and every swapped pair in an IBAN', () => {
    const account = of(DIGITS, 18)
    fc.assert(
      fc.property(account, fc.nat(17), fc.constantFrom(...DIGITS), (text, at, digit) => {
        const iban = `DE${ibanCheckDigits('DE', text)}${text}`
        expect(isIban(iban)).toBe(true)
        const wrong = text.slice(0, at) + digit + text.slice(at + 1)
        expect(isIban(iban.slice(0, 4) + wrong)).toBe(wrong === text)
        const swapped = text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2)
        expect(isIban(iban.slice(0, 4) + swapped)).toBe(swapped === text)
      }),
    )
  })
})

describe('bank details', () => {
  const details = WantedBankDetails.parse({
    account_no: '50200041874321',
    name_of_bank: 'Sahyadri Commercial Bank',
    pan_no: 'aapfu0939f',
    iban_code: '',
  })

  it('are capitalised when read, and refused with an invalid number', () => {
    expect(details).toMatchObject({ pan_no: 'AAPFU0939F', swift_code: '', msme_registration_no: '' })
    const read = WantedBankDetails.safeParse({
      iban_code: 'DE88370400440532013000',
      s_taxreg_no: '27AAPFU0939F1ZW',
    })
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([
      'Enter a valid IBAN',
      'Enter a valid GSTIN',
    ])
  })

  it('show only the last four characters of a secret', () => {
    expect(maskedDetails(details)).toMatchObject({
      account_no: '••••4321',
      pan_no: '••••939F',
      iban_code: '',
      name_of_bank: 'Sahyadri Commercial Bank',
    })
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (secret) => {
        expect(masked(secret)).toBe(`••••${secret.length > 4 ? secret.slice(-4) : ''}`)
      }),
    )
  })
})
