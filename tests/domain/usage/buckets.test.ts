import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bucketOf, mostIn } from '#domain/usage/buckets'
import { inWords, verdictOf } from '#domain/usage/verdict'

it('a bucket says a time to 9 per cent, and never less than it was', () => {
  fc.assert(
    fc.property(fc.double({ min: 20, max: 600_000, noNaN: true }), (value) => {
      const most = mostIn('LCP', bucketOf('LCP', value))
      expect(most).toBeGreaterThanOrEqual(Math.floor(value))
      expect(most).toBeLessThanOrEqual(value * 1.091 + 1)
    }),
  )
})

it('a longer time is in no earlier bucket', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 600_000, noNaN: true }),
      fc.double({ min: 0, max: 600_000, noNaN: true }),
      (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(bucketOf('TTFB', less)).toBeLessThanOrEqual(bucketOf('TTFB', more))
      },
    ),
  )
})

it('no shift of the layout is read as none', () => {
  expect(mostIn('CLS', bucketOf('CLS', 0))).toBe(0)
  expect(mostIn('CLS', bucketOf('CLS', 0.1))).toBeCloseTo(0.1, 1)
})

it('a percentile is judged by the limits of web vitals, and said in words', () => {
  expect([verdictOf('LCP', 2500), verdictOf('LCP', 2600), verdictOf('LCP', 4100)]).toEqual([
    'good',
    'fair',
    'slow',
  ])
  expect([inWords('INP', 180), inWords('LCP', 1234), inWords('CLS', 0.084)]).toEqual([
    '180 ms',
    '1.2 s',
    '0.08',
  ])
})
