import { expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import type { ImportRunDetails } from '#domain/imports/schema'
import { sheetRows } from '#tests/support/http/downloads'
import { importCalls } from '#tests/support/money/import-calls'
import { importCompany, typedStudent } from '#tests/support/money/import-company'
import { sheetBytes } from '#tests/support/money/payment-files'

const company = importCompany()
const { fresh, check, post } = company

test('the error sheet has the rows as typed, faulty first, and is importable once corrected', async () => {
  const { staff } = company.world.people
  const [one, two] = [fresh('one'), fresh('two')]
  const columns = [...IMPORT_COLUMNS.students.map(({ header }) => header), 'Our notes'].map((header) => ({
    ...{ header, kind: 'text' as const },
  }))
  const rows = [
    ['BP-0017', '王小明', one, 'CN', '', '', '', '=cmd|x'],
    ['BP-0017', 'Zoë Müller', 'zoe at home', 'Atlantis', '', '', '', 'call her'],
  ]
  const run = await importCalls.checkBytes(
    company.db,
    staff,
    'students',
    await sheetBytes(columns, rows),
    'Students May.xlsx',
  )
  const answer = await importCalls.errors(staff, run.ImportId)
  expect(answer.headers.get('x-content-name')).toBe('Students May errors.xlsx')
  const sheet = await sheetRows(await answer.response.bytes())
  const wrong =
    'E-mail: Enter an e-mail address, such as name@example.com.\nCountry: Enter a country by its two letters or its English name.'
  expect(sheet.map((cells) => cells.map((cell) => cell ?? ''))).toEqual([
    [...(rows[1] ?? []), wrong],
    [...(rows[0] ?? []), ''],
  ])
  const corrected = sheet.map((cells) => cells.map((cell) => String(cell ?? '')))
  corrected[0]?.splice(2, 2, two, 'Germany')
  const again = await importCalls.checkBytes(
    company.db,
    staff,
    'students',
    await sheetBytes([...columns, { header: 'Errors', kind: 'text' }], corrected),
    'Students May errors.xlsx',
  )
  expect(again).toMatchObject({ Counts: { ready: 2, duplicate: 0, faulty: 0 }, Header: run.Header })
  expect(await post(again.ImportId, false, staff)).toMatchObject({ State: 'Posted', PostedCount: 2 })
})

test('the error sheet is also available as CSV, and reads back unchanged', async () => {
  const { staff } = company.world.people
  const rows = [
    typedStudent('none', { name: '=HYPERLINK("x")' }),
    typedStudent(fresh('b'), { name: 'O\'Brien; "Bo"' }),
  ]
  const run = await check('students', rows, staff)
  const { headers, response } = await importCalls.errors(staff, run.ImportId, 'csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  expect(text).toContain(`BP-0017,"'=HYPERLINK(""x"")",none,Nepal`)
  const again = await importCalls.checkBytes(company.db, staff, 'students', new TextEncoder().encode(text))
  const shown = (details: ImportRunDetails) => details.Rows.map(({ State, Cells }) => [State, Cells])
  expect(shown(again)).toEqual(shown(run))
  expect(again.Header).toEqual(run.Header)
})

test('the error sheet of a posted import has the rows that were left out', async () => {
  const { admin } = company.world.people
  const run = await check('students', [typedStudent(fresh('in')), typedStudent('out')])
  await post(run.ImportId, true)
  const { response } = await importCalls.errors(admin, run.ImportId)
  expect((await sheetRows(await response.bytes())).map((cells) => cells[2])).toEqual(['out'])
})
