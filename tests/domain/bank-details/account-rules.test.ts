import { describe, expect, it } from 'vitest'
import { accountFaults } from '#domain/bank-details/account-rules'
import { type BankDetails, type BankField, NO_DETAILS } from '#domain/bank-details/fields'
import { needsProof, proofFault } from '#domain/bank-details/proof'

const faults = (details: Partial<BankDetails>) => accountFaults({ ...NO_DETAILS, ...details })

const LENGTHS: readonly [
  country: string,
  field: BankField,
  right: readonly string[],
  wrong: readonly string[],
  message: string,
][] = [
  [
    'IN',
    'account_no',
    ['123456789', '50200041874321', '012345678901234567'],
    ['12345678', '0123456789012345678', '5020004187432A', '5020-0041874', '000000000'],
    'An Indian account number has 9 to 18 digits',
  ],
  [
    'US',
    'account_no',
    ['1234', '12345678901234567'],
    ['123', '123456789012345678', '12345X', '0000'],
    'An account number of the United States has 4 to 17 digits',
  ],
  [
    'CA',
    'account_no',
    ['1234567', '123456789012'],
    ['123456', '1234567890123', '12345-7'],
    'A Canadian account number has 7 to 12 digits',
  ],
  [
    'CA',
    'institution_code',
    ['001', '815'],
    ['01', '0001', 'A01'],
    'A Canadian institution code has 3 digits',
  ],
  [
    'CA',
    'transit_code',
    ['00011', '99999'],
    ['0011', '000111', '0001A'],
    'A Canadian transit code has 5 digits',
  ],
  [
    'AU',
    'account_no',
    ['12345', '123456789', '1234567890'],
    ['1234', '12345678901', '1234 5'],
    'An Australian account number has 5 to 10 digits',
  ],
  [
    'GB',
    'account_no',
    ['31926819'],
    ['3192681', '319268190', '3192681X'],
    'A British account number has 8 digits',
  ],
]

describe('the numbers of an account', () => {
  it.each(LENGTHS)(
    'follow the rule of their country: %s, %s',
    (bank_country, field, right, wrong, message) => {
      for (const value of right) expect(faults({ bank_country, [field]: value }), value).toEqual({})
      for (const value of wrong) expect(faults({ bank_country, [field]: value })[field], value).toBe(message)
    },
  )

  it('are free where the country has no rule or none is chosen', () => {
    for (const bank_country of ['NP', 'VN', ''])
      expect(faults({ bank_country, account_no: '1234AB' })).toEqual({})
  })

  it.each([
    ['DE', 'DE89370400440532013000', true],
    ['FR', 'DE89370400440532013000', false],
    ['MC', 'FR1420041010050500013M02606', true],
    ['JE', 'GB29NWBK60161331926819', true],
    ['GB', 'IE29AIBK93115212345678', false],
  ])('in %s with the IBAN %s: %s', (bank_country, iban_code, fits) => {
    expect(faults({ bank_country, iban_code })).toEqual(
      fits ? {} : { iban_code: 'This IBAN is of another country than the bank' },
    )
  })

  it.each([
    ['IN', 'HDFCINBB', true],
    ['IN', 'DEUTDEFF', false],
    ['PR', 'BPPRUS33XXX', true],
    ['RE', 'BNPAFRPP', true],
    ['AU', 'CTBAAU2S', true],
  ])('in %s with the SWIFT code %s: %s', (bank_country, swift_code, fits) => {
    expect(faults({ bank_country, swift_code })).toEqual(
      fits ? {} : { swift_code: 'This SWIFT code is of another country than the bank' },
    )
  })

  it('must match the British IBAN that contains them', () => {
    const right = {
      bank_country: 'GB',
      iban_code: 'GB29NWBK60161331926819',
      sort_code: '601613',
      account_no: '31926819',
    }
    expect(faults(right)).toEqual({})
    expect(faults({ ...right, sort_code: '601614', account_no: '31926818' })).toEqual({
      sort_code: 'The IBAN has another sort code',
      account_no: 'The IBAN has another account number',
    })
  })
})

describe('the proof of an account', () => {
  const before: BankDetails = {
    ...NO_DETAILS,
    bank_country: 'NP',
    account_no: '1234567',
    account_proof: 'old',
  }

  it.each<[Partial<BankDetails>, boolean]>([
    [{ account_no: '7654321' }, true],
    [{ iban_code: 'DE89370400440532013000' }, true],
    [{ swift_code: 'HMLCNPKA' }, true],
    [{ sort_code: '601613' }, true],
    [{ name_of_beneficiary: 'Someone else' }, true],
    [{ contact_email: 'new@elsewhere.example', bank_city: 'Patan' }, false],
    [{ account_proof: 'new' }, false],
  ])('is required for %o: %s', (changed, needed) => {
    const after = { ...before, ...changed }
    expect(needsProof(before, after)).toBe(needed)
    expect(proofFault(before, after)).toBe(needed ? '*Proof of account is required.' : null)
    expect(proofFault(before, { ...after, account_proof: 'new' })).toBe(null)
    expect(proofFault(before, { ...after, account_proof: '' })).toBe(
      needed ? '*Proof of account is required.' : null,
    )
  })
})
