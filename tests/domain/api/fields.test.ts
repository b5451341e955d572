import { describe, expect, it } from 'vitest'
import { Remarks } from '#domain/api/fields'

describe('text that people write', () => {
  it.each(['Line one\r\nline two', 'a\ttab', '王小明 नेहा Zoë 👩‍🎓', '<b>& "quotes"</b>', ''])(
    'may be %j',
    (text) => {
      expect(Remarks.parse(text)).toBe(text)
    },
  )

  it.each(['a\0b', 'a\u0007b', 'a\u001b[31mb', 'a\u007fb', 'a\ud800b', 'a\udc00b'])('is not %j', (text) => {
    expect(Remarks.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Enter text without control characters',
    ])
  })
})
