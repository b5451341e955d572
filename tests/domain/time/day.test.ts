import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isDay } from '#domain/time/day'

const number = (most: number, digits: number) =>
  fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(digits, '0'))

test('a day is valid if the calls accept it', () => {
  const likely = fc.tuple(number(9999, 4), number(13, 2), number(32, 2)).map((parts) => parts.join('-'))
  fc.assert(
    fc.property(fc.oneof(likely, fc.string()), (text) => {
      expect(isDay(text)).toBe(z.iso.date().safeParse(text).success)
    }),
    { numRuns: 2000 },
  )
})

test.each(['2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
})

test.each(['', '2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-1-1', '2026-11-20T00:00:00Z'])(
  '%s is not',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)
