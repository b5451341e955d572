import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOf, tsvOf } from '#domain/spreadsheet/tsv'

it.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t2\r3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['"two\nlines"\t"a ""word"""\n', [['two\nlines', 'a "word"']]],
  ['6" pipe\t"open\tend', [['6" pipe', '"open', 'end']]],
  ['\t\n\t\n', []],
  ['', []],
  ['one\r\n', [['one']]],
  ['\t5', [['', '5']]],
])('%j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

it('reads what it writes', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('a\tb', '"', '""', 'a\nb', '\r\n', '"\t"', 'x'))
  const rows = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 })
  const lastIsFull = rows.filter((all) => all.at(-1)?.some((each) => each.trim() !== '') ?? false)
  fc.assert(
    fc.property(lastIsFull, (all) => {
      expect(cellsOf(tsvOf(all))).toEqual(all)
    }),
  )
})
