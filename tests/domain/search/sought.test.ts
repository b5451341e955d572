import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNear, nearestOf, swapsOf } from '#domain/search/near'
import { isRequested, requestIn } from '#domain/search/request'
import { findsRows, readSought } from '#domain/search/sought'

describe('an amount', () => {
  test.each([
    ['4,576.04', '4576.04', '4576.05'],
    ['4576', '4576', '4577'],
    ['4576.5', '4576.5', '4576.6'],
    ['1,23,456', '123456', '123457'],
    ['1.234,56', '1234.56', '1234.57'],
    ['€500', '500', '501'],
  ])('%s is read as a range over the omitted fraction', (text, from, until) => {
    expect(readSought(text).amount).toMatchObject({ exact: { from, until } })
  })

  test.each([
    ['about 4500', '4500', '4050', '4950'],
    ['~4500', '4500', '4050', '4950'],
    ['4.5k', '4500', '4050', '4950'],
    ['12 lakh', '1200000', '1080000', '1320000'],
    ['1k', '1000', '0', '2000'],
  ])('%s is approximate', (text, value, from, until) => {
    expect(readSought(text).amount).toMatchObject({ value, exact: null, near: { from, until } })
  })

  test('keeps its currency and the other words', () => {
    expect(readSought('Brightpath AUD 3,900 Gulf').amount).toMatchObject({
      value: '3900',
      currency: 'AUD',
      words: ['brightpath', 'gulf'],
    })
    expect(readSought('3900').amount?.currency).toBeNull()
  })

  test.each(['000063', 'KCO/CN/2627/000063', 'gurung', '12%', '0', '1234567890123', 'fall2026', ''])(
    '%j is not an amount',
    (text) => expect(readSought(text).amount).toBeNull(),
  )
})

describe('a note or invoice number', () => {
  test.each([
    ['63', '000063'],
    ['#63', '000063'],
    ['000063', '000063'],
    ['1234567', null],
    ['63 gurung', null],
    ['x63', null],
  ])('%s ends as %s', (text, sequence) => {
    expect(readSought(text).sequence).toBe(sequence)
  })
})

describe('search words', () => {
  test('are lower-cased, composed and stripped of punctuation', () => {
    expect(readSought('  “Sharma”,  (Zoe\u0308) ').words).toEqual(['sharma', 'zoë'])
    expect(readSought('%%% \0 --').words).toEqual([])
  })

  test.each([
    ['李', true],
    ['김', true],
    ['a', false],
    ['li', true],
    ['-', false],
    ['a b c', false],
  ])('%s finds rows: %s', (text, finds) => expect(findsRows(readSought(text).words)).toBe(finds))

  test('any text is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { words } = readSought(text)
        expect(words.length).toBeLessThanOrEqual(8)
        for (const word of words) expect(word).not.toMatch(/\p{Cc}|\s/u)
      }),
    )
  })
})

describe('a typing error', () => {
  test.each([
    ['shamra', 'sharma', true],
    ['sherma', 'sharma', true],
    ['sharm', 'sharma', true],
    ['sharrma', 'sharma', true],
    ['shrama', 'sherpa', false],
    ['univresiyt', 'university', true],
    ['rai', 'raj', false],
    ['gurung', 'gurung', true],
  ])('%s may mean %s: %s', (typed, word, is) => expect(isNear(typed, word)).toBe(is))

  test('one letter changed, added, removed or swapped is always near', () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/)
    fc.assert(
      fc.property(word, fc.nat(), (typed, at) => {
        const place = at % typed.length
        const letters = [...typed]
        for (const changed of [
          letters.with(place, 'x'),
          letters.toSpliced(place, 0, 'x'),
          ...(letters.length > 4 ? [letters.toSpliced(place, 1)] : []),
        ])
          expect(isNear(changed.join(''), typed)).toBe(true)
        for (const swapped of swapsOf(typed)) expect(isNear(swapped, typed)).toBe(true)
      }),
    )
  })

  test('the nearest word is found, and of two the more frequent', () => {
    const texts = ['Asha Sharma', 'Ravi Sharma', 'Anil Sharda', 'Bina Thapa']
    expect(nearestOf('shamra', texts)).toBe('sharma')
    expect(nearestOf('shardma', texts)).toBe('sharma')
    expect(nearestOf('gurung', texts)).toBeNull()
  })
})

describe('a requested action', () => {
  test.each([
    ['send KCO/CN/2627/000063 to the checker', ['send', 'checker'], 'kco/cn/2627/000063'],
    ['pay 63', ['pay'], '63'],
    ['send #63 back to maker', ['send', 'back', 'maker'], '63'],
    ['sned 63 to chekcer', ['sned', 'chekcer'], '63'],
  ])('%s', (text, actionWords, note) => {
    expect(requestIn(readSought(text).words)).toEqual({ actionWords, note })
  })

  test.each(['63', 'send', 'gurung 63', 'send to checker', '63 64 send', 'asha gurung'])(
    '%s is no request',
    (text) => {
      expect(requestIn(readSought(text).words)).toBeNull()
    },
  )

  test('matches the action whose label has each of its words', () => {
    const request = { actionWords: ['send', 'checker'], note: '63' }
    expect(isRequested(request, 'Send to checker')).toBe(true)
    expect(isRequested(request, 'Send to partner')).toBe(false)
    expect(isRequested({ actionWords: ['pay'], note: '63' }, 'Mark payment done')).toBe(true)
  })
})
