import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import { IMPORT_KINDS } from '#domain/imports/kinds'
import { csvLine } from '#services/sheets/csv'
import { parseSheet } from '#services/sheets/parse'
import { writeTemplate } from '#services/sheets/template'
import { writeSheet } from '#services/sheets/write'

const SCRIPTS = [
  'नेहा शर्मा',
  '王小明',
  'محمد الأحمد',
  'Nguyễn Thị Hoa',
  '=1+1',
  '007',
  "'",
  '-5',
  '"',
  '👩🏽‍🎓',
  'a\nb',
]
const text = fc
  .oneof(fc.constantFrom(...SCRIPTS), fc.string({ unit: 'grapheme', maxLength: 30 }))
  .map((cell) =>
    cell
      .toWellFormed()
      .replace(/[\p{Cc}\ufffe\uffff\ufeff]/gu, '')
      .trim(),
  )

it.each(IMPORT_KINDS)('rows of %s written as xlsx or csv are read back unchanged', async (kind) => {
  const headers = IMPORT_COLUMNS[kind].map(({ header }) => header)
  const row = fc.tuple(fc.constant('first'), ...headers.slice(1).map(() => text))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const columns = headers.map((header) => ({ header, kind: 'text' as const }))
      const xlsx = await new Response(writeSheet({ name: 'Rows', columns, rows })).bytes()
      const csv = new TextEncoder().encode([headers, ...rows].map(csvLine).join(''))
      const sheet = { header: headers, rows, firstRow: 2 }
      expect(await parseSheet(xlsx, { maxRows: 10 })).toEqual(sheet)
      expect(await parseSheet(csv, { maxRows: 10, format: 'csv' })).toEqual(sheet)
    }),
    { numRuns: 40 },
  )
})

it('a template has its header alone on the first sheet, and the guide on the second', async () => {
  const guide = { name: 'Columns', headers: ['Column', 'Example'], rows: [['Name', 'नेहा']] }
  const bytes = await writeTemplate({
    name: 'Students',
    columns: [
      { header: 'Name', kind: 'text' },
      { header: 'Fee', kind: 'number' },
    ],
    guide,
  })
  expect(await parseSheet(bytes, { maxRows: 10 })).toEqual({
    ...{ header: ['Name', 'Fee'], rows: [], firstRow: 2 },
  })
})
