import { describe, expect, it } from 'vitest'
import type { Ending } from '#domain/files/rules'
import { contentFits } from '#services/files/sniff'
import { SAMPLES, zip } from '#tests/support/input/files/file-samples'

const ENDINGS = Object.keys(SAMPLES) as Ending[]
const SAME_KIND = [
  ['jfif', 'jpeg', 'jpg', 'pjp', 'pjpeg'],
  ['doc', 'xls'],
  ['csv', 'txt'],
]

const HTML = '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'

describe('the content of a file', () => {
  it.each(ENDINGS)('matches its own extension .%s', async (ending) => {
    expect(await contentFits(SAMPLES[ending], ending)).toBe(true)
  })

  it.each(ENDINGS)('of .%s matches no other kind of extension', async (ending) => {
    const same: string[] = SAME_KIND.find((kind) => kind.includes(ending)) ?? [ending]
    for (const other of ENDINGS) {
      expect([other, await contentFits(SAMPLES[ending], other)]).toEqual([other, same.includes(other)])
    }
  })

  it.each(ENDINGS)(
    'that is empty, a page, a script, a program or noise does not match .%s',
    async (ending) => {
      const noise = Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 251))
      const program = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])
      for (const bytes of ['', HTML, `\ufeff  ${HTML}`, '<?xml version="1.0"?><html/>', program, noise]) {
        expect(await contentFits(Buffer.from(bytes), ending)).toBe(false)
      }
    },
  )

  it('of a plain or pretended ZIP is not a workbook', async () => {
    expect(await contentFits(zip({ 'a.txt': 'a' }), 'xlsx')).toBe(false)
    expect(await contentFits(zip({ 'xl.txt': 'a', 'word.txt': 'a' }), 'docx')).toBe(false)
    expect(await contentFits(SAMPLES.xlsx.subarray(0, 20), 'xlsx')).toBe(false)
  })
})

describe('a text', () => {
  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffName,नाम\n')],
    ['UTF-16', Buffer.from('\ufeffName\tनाम\r\n', 'utf16le')],
    ['Windows-1252', Buffer.from('Zo\xeb;Caf\xe9 \x80 5\r\n', 'latin1')],
    ['a comparison', Buffer.from('<5 students or > 10')],
  ])('may be in %s', async (_, bytes) => {
    expect(await contentFits(bytes, 'csv')).toBe(true)
  })

  it.each([
    ['only white space', Buffer.from(' \r\n')],
    ['a zero byte', Buffer.from('a\0b')],
    ['half a UTF-16 character', Buffer.from([0xff, 0xfe, 0x41])],
    ['a page', Buffer.from('\n <HTML><p>Hi')],
    ['a comment before a page', Buffer.from('<!-- x --><script>1</script>')],
    ['a picture', SAMPLES.svg],
  ])('may not be %s', async (_, bytes) => {
    expect(await contentFits(bytes, 'txt')).toBe(false)
  })
})
