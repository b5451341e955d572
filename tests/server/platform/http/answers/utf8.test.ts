import fc from 'fast-check'
import { expect, it } from 'vitest'
import { utf8Of } from '#server/platform/http/answers/utf8'

it.each(['plain', 'Minh Trần', 'é', '陈玉兰', '🎓 graduates'])(
  'writes %s as UTF-8, short and long',
  (text) => {
    for (const times of [1, 500, 5000, 100_000]) {
      const long = text.repeat(times)
      expect(utf8Of(long).equals(Buffer.from(long))).toBe(true)
    }
  },
)

it('writes any well-formed text as UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const long = JSON.stringify({ before: 'x'.repeat(4096), text })
      return utf8Of(long).equals(Buffer.from(long))
    }),
  )
})

it('keeps what it gave when it is asked again', () => {
  const first = utf8Of('a'.repeat(5000))
  utf8Of('b'.repeat(5000))
  expect(first.toString()).toBe('a'.repeat(5000))
})
