import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { SheetCell, SheetColumn, SheetContent } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'

const COLUMNS: SheetColumn[] = [
  { header: 'Number', kind: 'text' },
  { header: 'Amount', kind: 'number' },
  { header: 'Students', kind: 'number', decimals: 0 },
  { header: 'Paid on', kind: 'date', width: 14 },
]

async function bytesOf(content: SheetContent): Promise<Uint8Array> {
  return new Response(writeSheet(content) as ReadableStream<Uint8Array<ArrayBuffer>>).bytes()
}

async function written(rows: SheetCell[][]) {
  const bytes = await bytesOf({ name: 'Notes', columns: COLUMNS, rows })
  const sheet = (await readXlsx(bytes, { readStyles: true })).sheets[0]
  if (!sheet) throw new Error('There is no sheet')
  return sheet
}

describe('a written sheet', () => {
  it('has a bold, frozen header, and values of their own type', async () => {
    const sheet = await written([['KCOEPL/CN/1', '1250.50', 3, '2026-11-20']])
    expect(sheet.name).toBe('Notes')
    expect(sheet.freezePane?.rows).toBe(1)
    expect(sheet.rows).toEqual([
      ['Number', 'Amount', 'Students', 'Paid on'],
      ['KCOEPL/CN/1', 1250.5, 3, new Date('2026-11-20T00:00:00Z')],
    ])
    const style = (cell: string) => sheet.cells?.get(cell)?.style
    expect(style('0,0')?.font?.bold).toBe(true)
    expect(style('1,0')?.font?.bold).toBeFalsy()
    expect(style('1,1')?.numFmt).toBe('#,##0.00')
    expect(style('1,2')?.numFmt).toBe('#,##0')
    expect(style('1,3')?.numFmt).toBe('yyyy-mm-dd')
  })

  it('stores an amount beyond a number’s precision as text', async () => {
    const { rows } = await written([
      ['', '9999999999999.99', null, null],
      ['', '10000000000000.01', null, null],
      ['', '-0.05', null, null],
      ['', 'on request', null, null],
    ])
    expect(rows.slice(1).map((row) => row[1])).toEqual([
      9999999999999.99,
      '10000000000000.01',
      -0.05,
      'on request',
    ])
  })

  it('never turns text into a formula, and keeps every script and what XML forbids', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      'अनीता 安娜 ‮',
      'a\u0000b\u0007',
      '  spaced  ',
      'a\nb <&"\'>',
    ]
    const sheet = await written(texts.map((text) => [text, null, null, null]))
    expect(sheet.rows.slice(1).map((row) => row[0])).toEqual(texts)
    expect([...(sheet.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([])
  })

  it('cuts text that is too long for a cell', async () => {
    const { rows } = await written([['x'.repeat(40_000), null, null, null]])
    expect(String(rows[1]?.[0])).toHaveLength(32_767)
  })

  it('may have no rows', async () => {
    expect((await written([])).rows).toHaveLength(1)
  })

  it('requests rows only as fast as it is read, and closes their source with its reader', async () => {
    let asked = 0
    let ended = false
    async function* endless(): AsyncGenerator<SheetCell[]> {
      try {
        for (;;) {
          asked += 1
          yield [`row ${asked} ${Math.random()}`, '1.00', 1, '2026-11-20']
        }
      } finally {
        ended = true
      }
    }
    const reader = writeSheet({ name: 'Endless', columns: COLUMNS, rows: endless() }).getReader()
    for (let chunk = 0; chunk < 5; chunk += 1) await reader.read()
    expect(asked).toBeLessThan(50_000)
    await reader.cancel()
    await expect.poll(() => ended).toBe(true)
  })

  it('fails if its source fails', async () => {
    async function* broken(): AsyncGenerator<SheetCell[]> {
      yield ['one', null, null, null]
      throw new Error('the connection is gone')
    }
    await expect(bytesOf({ name: 'Broken', columns: COLUMNS, rows: broken() })).rejects.toThrow('connection')
  })
})
