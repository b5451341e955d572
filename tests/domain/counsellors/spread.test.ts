import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from '#domain/counsellors/spread'

const anyTakers = fc
  .array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 8 })
  .map((loads) => loads.map((load, place) => ({ id: `taker ${place}`, load })))
const anyIds = fc
  .nat({ max: 120 })
  .map((count) => Array.from({ length: count }, (_, place) => `row ${place}`))

test('shares are even, and a person with more students never gets more than one with fewer', () => {
  fc.assert(
    fc.property(anyIds, anyTakers, (ids, takers) => {
      const taken = spread(ids, takers)
      expect([...taken.keys()]).toEqual(ids)
      const shares = takers.map(({ id, load }) => ({
        load,
        given: [...taken.values()].filter((taker) => taker === id).length,
      }))
      for (const one of shares)
        for (const other of shares) {
          expect(Math.abs(one.given - other.given)).toBeLessThanOrEqual(1)
          if (one.load > other.load) expect(one.given).toBeLessThanOrEqual(other.given)
        }
    }),
  )
})

test('the spread is repeatable, and needs a counsellor to take the students over', () => {
  const takers = [
    { id: 'a', load: 1 },
    { id: 'b', load: 1 },
    { id: 'c', load: 0 },
  ]
  expect([...spread(['1', '2', '3', '4'], takers).values()]).toEqual(['c', 'a', 'b', 'c'])
  expect(spread([], [])).toEqual(new Map())
  expect(() => spread(['1'], [])).toThrow(RangeError)
})
