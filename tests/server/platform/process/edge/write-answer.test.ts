import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gzipped, takesGzip } from '#server/platform/process/edge/write-answer'
import { aPage } from '#tests/support/edge/asked'

const text = fc.string({ unit: 'binary', maxLength: 5_000 })

it('a gzipped page unpacks to the page with the values of each answer', () => {
  fc.assert(
    fc.property(
      text,
      text,
      fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }),
      (start, end, values) => {
        const bytes = (part: string) => new TextEncoder().encode(part)
        const page = aPage('', { before: bytes(start), after: bytes(end) })
        for (const once of values)
          expect(gunzipSync(gzipped({ page, once }))).toEqual(
            Buffer.concat([bytes(start), bytes(once), bytes(end)]),
          )
      },
    ),
  )
})

it.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['deflate, GZIP ; q=1.0', true],
  ['gzip;q=0', false],
  ['br, gzip; q=0.000', false],
  ['x-gzip', false],
  ['', false],
  [undefined, false],
])('accept-encoding %s allows gzip: %s', (given, expected) => {
  expect(takesGzip({ headers: { 'accept-encoding': given } })).toBe(expected)
})
