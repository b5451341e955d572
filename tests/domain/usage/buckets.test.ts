import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bucketOf, mostIn } from '#domain/usage/buckets'
import { inWords, verdictOf } from '#domain/usage/verdict'

it('a bucket overstates a time by at most 9 per cent, and never understates it', () => {
  fc.assert(
    fc.property(fc.double({ min: 20, max: 600_000, noNaN: true }), (value) => {
      const most = mostIn('LCP', bucketOf('LCP', value))
      expect(most).toBeGreaterThanOrEqual(Math.floor(value))
      expect(most).toBeLessThanOrEqual(value * 1.091 + 1)
    }),
  )
})

it('a longer time is in the same bucket or a later one', () => {
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

it('a layout shift of zero stays zero', () => {
  expect(mostIn('CLS', bucketOf('CLS', 0))).toBe(0)
  expect(mostIn('CLS', bucketOf('CLS', 0.1))).toBeCloseTo(0.1, 1)
})

it('a percentile has a verdict by the limits of web vitals, and words', () => {
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
