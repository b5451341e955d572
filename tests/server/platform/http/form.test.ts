import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseForm, readForm } from '#server/platform/http/form'
import { FORM_BYTES } from '#server/platform/http/limits'

const posted = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })

test('reads a form as browsers write it', () => {
  const pairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), {
    maxLength: 50,
  })
  fc.assert(
    fc.property(pairs, (given) => {
      const text = new URLSearchParams(given.map(([name, value]) => [name, value])).toString()
      const first = new Map([...new URLSearchParams(text)].toReversed())
      expect(Object.fromEntries(parseForm(text))).toEqual(Object.fromEntries(first))
    }),
  )
})

test.each([
  [
    'a&b=&=c',
    [
      ['a', ''],
      ['b', ''],
      ['', 'c'],
    ],
  ],
  ['a=1&a=2', [['a', '1']]],
  ['&&a=b=c&', [['a', 'b=c']]],
  ['', []],
])('reads %j', (text, fields) => {
  expect([...parseForm(text)]).toEqual(fields)
})

test.each([
  ['too many fields', 'a&'.repeat(51)],
  ['an incomplete percent code', 'a=%zz'],
  ['bytes that are not UTF-8', 'a=%ff'],
  ['a NUL', 'a=b%00c'],
  ['a NUL in a name', '%00=b'],
])('%s is malformed', (_what, text) => {
  expect(() => parseForm(text)).toThrow(expect.objectContaining({ code: 'MALFORMED_REQUEST' }))
})

test.each([
  ['another type', () => posted('a=b', 'text/plain'), 'MALFORMED_REQUEST'],
  [
    'another encoding',
    () => posted('a=b', 'application/x-www-form-urlencoded; charset=latin1'),
    'MALFORMED_REQUEST',
  ],
  ['bytes that are not text', () => posted(new Uint8Array([0x61, 0x3d, 0xff])), 'MALFORMED_REQUEST'],
  ['more than the limit', () => posted(`a=${'x'.repeat(FORM_BYTES)}`), 'REQUEST_TOO_LARGE'],
])('%s is refused', async (_what, request, code) => {
  await expect(readForm(request())).rejects.toMatchObject({ code })
})

test('reads a field as large as a signed PDF', async () => {
  const value = Buffer.alloc(15_000_000, 7).toString('base64')
  const form = await readForm(posted(`ReturnValue=${encodeURIComponent(value)}`), {
    bytes: 26_000_000,
    code: 'FILE_TOO_LARGE',
  })
  expect(form.get('ReturnValue')).toBe(value)
})
