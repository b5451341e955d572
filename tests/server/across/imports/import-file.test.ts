import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '#domain/imports/columns'
import { IMPORT_KINDS } from '#domain/imports/kinds'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { refused } from '#tests/support/http/refused'
import { importCalls } from '#tests/support/money/import-calls'
import { importCompany } from '#tests/support/money/import-company'
import { sheetBytes } from '#tests/support/money/payment-files'

const company = importCompany()

test('refuses invalid import files and stores nothing', async () => {
  const { staff } = company.world.people
  const before = await whatIsWritten(company.db)
  const upload = (bytes: Uint8Array<ArrayBuffer> | string, name?: string) =>
    importCalls.uploadBytes(staff, 'students', bytes, name)
  const header = 'Partner Code,Name,E-mail,Country\n'
  expect(await upload(header, 'Students.pdf')).toMatchObject(
    refused('FILE_TYPE_NOT_ALLOWED', 'This type of file is not accepted. Choose XLSX or CSV.'),
  )
  expect(await upload(header, 'Students.xlsx')).toMatchObject(refused('FILE_CONTENT_MISMATCH'))
  expect(await upload(new Uint8Array(10_485_761))).toMatchObject(refused('FILE_TOO_LARGE'))
  expect(await upload(header)).toMatchObject(refused('IMPORT_FILE_EMPTY'))
  expect(await upload(`${header},,,\n`)).toMatchObject(refused('IMPORT_FILE_EMPTY'))
  expect(await upload('Name,City\nx,y')).toMatchObject(
    refused(
      'IMPORT_FILE_COLUMNS',
      'This file has no column Partner Code, E-mail, Country. Please use the template.',
    ),
  )
  expect(await upload(new Uint8Array([...Buffer.from(header), 0xe9, 0x0a]))).toMatchObject(
    refused('IMPORT_FILE_UNREADABLE'),
  )
  expect(await upload(`${header}${'a,b,c,d\n'.repeat(50_001)}`)).toMatchObject(
    refused('IMPORT_FILE_TOO_LONG'),
  )
  expect(await whatIsWritten(company.db)).toBe(before)
})

test('refuses an import file with a password with its own message', async () => {
  const sealed = new Uint8Array(2048)
  sealed.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const upload = () =>
    importCalls.uploadBytes(company.world.people.staff, 'students', sealed, 'Students.xlsx')
  expect(await upload()).toMatchObject(refused('FILE_CONTENT_MISMATCH'))
  sealed.set(Buffer.from('EncryptedPackage', 'utf16le'), 1024)
  expect(await upload()).toMatchObject(refused('IMPORT_FILE_LOCKED'))
})

test.each(IMPORT_KINDS)('a filled template of %s is read as typed', async (kind) => {
  const { admin } = company.world.people
  const answer = await importCalls.template(admin, kind)
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  expect(answer.headers.get('x-content-name')).toBe(`${name}.xlsx`)
  const [sheet, guide] = (await readXlsx(await answer.response.bytes())).sheets
  expect(sheet?.rows[0]).toEqual(IMPORT_COLUMNS[kind].map(({ header }) => header))
  expect(sheet?.rows.slice(1).flat().filter(Boolean)).toEqual([])
  expect(guide?.rows.slice(1).map(([header]) => header)).toEqual(
    expect.arrayContaining(IMPORT_COLUMNS[kind].map(({ header }) => header)),
  )
  const csv = await (await importCalls.template(admin, kind, 'csv')).response.text()
  expect(csv).toBe(`${IMPORT_COLUMNS[kind].map(({ header }) => header).join(',')}\r\n`)
  const typed = IMPORT_COLUMNS[kind].map(({ example }) => example)
  const columns = IMPORT_COLUMNS[kind].map(({ header }) => ({ header, kind: 'text' as const }))
  const bytes = await sheetBytes(columns, [typed])
  const run = await importCalls.checkBytes(company.db, admin, kind, bytes, `${name}.xlsx`)
  expect(run.Rows[0]?.Cells).toEqual(typed)
  expect(run.Header).toEqual(columns.map(({ header }) => header))
})
