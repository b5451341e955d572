import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from '#domain/money/words'

describe('amountInWords', () => {
  it.each([
    ['0', 'USD', 'Zero US dollars'],
    ['1', 'USD', 'One US dollar'],
    ['0.01', 'GBP', 'One penny'],
    ['1250.50', 'USD', 'One thousand two hundred fifty US dollars and fifty cents'],
    ['21', 'EUR', 'Twenty-one euros'],
    ['1000000', 'EUR', 'One million euros'],
    ['2003004.09', 'AUD', 'Two million three thousand four Australian dollars and nine cents'],
    [
      '1234567.25',
      'INR',
      'Twelve lakh thirty-four thousand five hundred sixty-seven Indian rupees and twenty-five paise',
    ],
    [
      '1234567000000',
      'INR',
      'One lakh twenty-three thousand four hundred fifty-six crore seventy lakh Indian rupees',
    ],
    ['480000', 'JPY', 'Four hundred eighty thousand Japanese yen'],
    [
      '19999999',
      'VND',
      'Nineteen million nine hundred ninety-nine thousand nine hundred ninety-nine Vietnamese dong',
    ],
    ['-12', 'NZD', 'Minus twelve New Zealand dollars'],
    ['0.995', 'USD', 'One US dollar'],
  ])('%s %s', (amount, currency, words) => {
    expect(amountInWords(amount, currency)).toBe(words)
  })

  it('returns nothing for units without words and for very large amounts', () => {
    expect(amountInWords('10', 'XAU')).toBeNull()
    expect(amountInWords('1000000000000000', 'USD')).toBeNull()
  })

  it('gives different words to different amounts', () => {
    const units = fc.integer({ min: 0, max: 2_000_000_000 })
    fc.assert(
      fc.property(units, units, fc.constantFrom('INR', 'USD', 'JPY'), (left, right, currency) => {
        fc.pre(left !== right)
        expect(amountInWords(String(left), currency)).not.toBe(amountInWords(String(right), currency))
      }),
    )
  })
})
