import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { csvLine, parseCsv } from '#services/sheets/csv'
import { createSheetReader } from '#services/sheets/read'
import type { SheetError } from '#services/sheets/sheet'

const LIMITS = { maxRows: 100, format: 'csv' } as const
const utf8 = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => parseCsv(utf8(text), LIMITS)
const refusal = (bytes: Uint8Array, maxRows = 100) => {
  try {
    parseCsv(bytes, { maxRows })
    return 'read'
  } catch (error) {
    return (error as SheetError).reason
  }
}

describe('a csv file', () => {
  test.each([
    ['commas', 'Name,Fee\r\nSita,"1,000"\r\n'],
    ['semicolons', 'Name;Fee\nSita;1,000\n'],
    ['tabs', 'Name\tFee\nSita\t1,000'],
    ['a mark in front', '\ufeffName,Fee\rSita,"1,000"\r'],
    ['quotes around all', '"Name","Fee"\n"Sita","1,000"'],
    ['the header further down', '\n,,\nName,Fee\nSita,"1,000"'],
  ])('with %s is read', (_, text) => {
    expect(read(text)).toMatchObject({ header: ['Name', 'Fee'], rows: [['Sita', '1,000']] })
  })

  it('keeps quotes, line breaks and separators inside quotes, and blank rows between others', () => {
    expect(read('A,B\n"say ""yes""","1\n2"\n\n x ,"a;b"')).toEqual({
      header: ['A', 'B'],
      firstRow: 2,
      rows: [
        ['say "yes"', '1\n2'],
        ['', ''],
        [' x ', 'a;b'],
      ],
    })
  })

  it('has as many cells in a row as in its header', () => {
    expect(read('A,B,\n1\n1,2,3,4').rows).toEqual([
      ['1', ''],
      ['1', '2'],
    ])
  })

  it('may be Excel’s Unicode text', () => {
    const bytes = new Uint8Array(Buffer.from('\ufeffName\tCity\nनेहा\tपुणे', 'utf16le'))
    expect(parseCsv(bytes, LIMITS)).toMatchObject({ header: ['Name', 'City'], rows: [['नेहा', 'पुणे']] })
  })

  it('is refused if it has another encoding, an open quote, no content or too much', () => {
    expect(refusal(new Uint8Array([0x4e, 0xe9, 0x0a]))).toBe('unreadable')
    expect(refusal(utf8('A\n"open'))).toBe('unreadable')
    expect(refusal(utf8(' ,\n\n'))).toBe('empty')
    expect(refusal(utf8('A\n1\n2'), 1)).toBe('too-many-rows')
    expect(refusal(utf8('A\n1\n2'), 2)).toBe('read')
  })

  it('is read in the thread like an xlsx file', async () => {
    const sheet = await createSheetReader().read(utf8('A;B\n1;王小明'), LIMITS)
    expect(sheet).toEqual({ header: ['A', 'B'], firstRow: 2, rows: [['1', '王小明']] })
  })
})

test.each([
  ['=1+1', "'=1+1\r\n"],
  ['+44 20', "'+44 20\r\n"],
  ['-5+1', "'-5+1\r\n"],
  ['-A1', "'-A1\r\n"],
  ['-1.5.2', "'-1.5.2\r\n"],
  ['\t=1', '"\'\t=1"\r\n'],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ["'=1", "''=1\r\n"],
  ["O'Brien", "O'Brien\r\n"],
  ['a"b', '"a""b"\r\n'],
])('the cell %s is written so that no program executes it', (cell, line) => {
  expect(csvLine([cell])).toBe(line)
})

test.each(['-5', '-1234.50', '0.10'])('the number %s stays a number, which programs add up', (number) => {
  expect(csvLine([number])).toBe(`${number}\r\n`)
})

test('written cells are read back unchanged', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', "'=x", '\t=', 'a;b', ' x ', '"', 'a\r\nb', '-1', "''@", '\r'),
  )
  const row = fc.array(
    cell.map((text) => text.toWellFormed().replace(/^\ufeff/, '')),
    {
      minLength: 3,
      maxLength: 3,
    },
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const text = [['Name', 'City', 'Fee'], ...rows].map(csvLine).join('')
      const wanted = rows.map((cells) => (cells.every((each) => each.trim() === '') ? ['', '', ''] : cells))
      while (wanted.at(-1)?.every((each) => each === '')) wanted.pop()
      expect(read(text).rows).toEqual(wanted)
    }),
  )
})
