import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, decimalsOf } from '#domain/money/currencies'
import { sum } from '#domain/money/money'
import { billOf, supplyBetween } from '#domain/partner-invoices/bill'
import { gstCodeOf, stateName, stateOfGstin } from '#domain/partner-invoices/indian-states'
import { purposeCodesFor, purposeLabel } from '#domain/partner-invoices/purpose-codes'

const COMPANY = { countryId: 'IN', stateId: 'MH', taxType: 'GST' as const, taxRate: '18' }

describe('a partner’s bill', () => {
  it('adds up exactly, whatever the amount, the currency and the state', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom('MH', 'KA', null),
        fc.boolean(),
        (cents, currency, stateId, isGstEnabled) => {
          const decimals = decimalsOf(currency)
          const digits = String(cents).padStart(3, '0')
          const payableAmount = decimals === 0 ? `${cents}.00` : `${digits.slice(0, -2)}.${digits.slice(-2)}`
          const bill = billOf({ payableAmount, currency, isGstEnabled }, COMPANY, {
            countryId: 'IN',
            stateId,
          })
          expect(bill.total).toBe(sum([bill.taxable, ...bill.lines.map((line) => line.amount)]))
          const heads = { MH: 'CGST + SGST', KA: 'IGST' } as const
          expect(bill.head).toBe(!isGstEnabled ? 'None' : stateId === null ? null : heads[stateId])
          if (decimals === 0) expect(bill.total).toMatch(/\.00$/)
        },
      ),
    )
  })

  it('adds HST as one line', () => {
    const company = { countryId: 'CA', stateId: 'ON', taxType: 'HST' as const, taxRate: '13' }
    const note = { payableAmount: '100.10', currency: 'CAD', isGstEnabled: true }
    const bill = billOf(note, company, { countryId: 'CA', stateId: 'ON' })
    expect(bill).toMatchObject({ head: 'HST', total: '113.11', lines: [{ name: 'HST', amount: '13.01' }] })
  })
})

describe('the two addresses of a bill', () => {
  const inIndia = (stateId: string | null) => ({ countryId: 'IN', stateId })
  const [KARNATAKA, KERALA, INDIA, EMPTY] = [inIndia('KA'), inIndia('KL'), inIndia(null), inIndia('')]
  const NEPAL = { countryId: 'NP', stateId: null }
  const SINGAPORE = { countryId: 'SG', stateId: null }
  it.each([
    ['within one state', KARNATAKA, KARNATAKA, 'one state'],
    ['across states', KARNATAKA, KERALA, 'two states'],
    ['an Indian partner without a state', KARNATAKA, INDIA, 'unknown'],
    ['an Indian partner with a blank state', KARNATAKA, EMPTY, 'unknown'],
    ['an Indian company without a state', INDIA, KARNATAKA, 'unknown'],
    ['neither with a state', INDIA, INDIA, 'unknown'],
    ['a partner abroad without a state', KARNATAKA, NEPAL, 'two states'],
    ['a company without a state, a partner abroad', INDIA, NEPAL, 'two states'],
    ['the same letters in two countries', KARNATAKA, { countryId: 'US', stateId: 'KA' }, 'two states'],
    ['a country whose addresses have none', SINGAPORE, SINGAPORE, 'two states'],
  ] as const)('%s', (_, company, issuer, supply) => {
    expect(supplyBetween(company, issuer)).toBe(supply)
  })
})

describe('the codes of an invoice', () => {
  it('include purpose codes for money received in India and for money sent from there', () => {
    expect(purposeCodesFor('IN').map(({ code }) => code)).toContain('P0802')
    expect(purposeCodesFor('VN')[0]).toEqual({ code: 'S1019', label: 'Commission agent services' })
    for (const { code, label } of [...purposeCodesFor('IN'), ...purposeCodesFor('NP')])
      expect(purposeLabel(code)).toBe(label)
    for (const none of ['', 'X1019', 'P', '1019']) expect(purposeLabel(none)).toBeNull()
  })

  it('include the states of a GSTIN’s first characters', () => {
    expect(gstCodeOf('MH')).toBe('27')
    expect(stateOfGstin('27AAGCB5512Q1ZB')).toBe('Maharashtra')
    expect(stateOfGstin('99AAGCB5512Q1ZB')).toBeNull()
    expect(stateName('IN', 'TN')).toBe('Tamil Nadu (33)')
    expect(stateName('CA', 'ON')).toBe('Ontario')
    expect(stateName('VN', 'HN')).toBe('HN')
    expect(stateName('AE', null)).toBe('')
  })
})
