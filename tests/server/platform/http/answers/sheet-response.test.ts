import { expect, test } from 'vitest'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import { writeSheet } from '#services/sheets/write'

const SHEET = { name: 'Notes', columns: [{ header: 'Number', kind: 'text' as const }], rows: [['KCO/1']] }

test('a sheet is a download with its name', async () => {
  const response = sheetResponse('Zahlungen für März.xlsx', writeSheet(SHEET), { 'x-row-count': '1' })
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Zahlungen f_r M_rz.xlsx"; filename*=UTF-8''Zahlungen%20f%C3%BCr%20M%C3%A4rz.xlsx`,
  )
  expect(response.headers.get('x-content-name')).toBe('Zahlungen%20f%C3%BCr%20M%C3%A4rz.xlsx')
  expect(response.headers.get('x-row-count')).toBe('1')
  expect((await response.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
})
