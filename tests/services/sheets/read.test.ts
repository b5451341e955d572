import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { createSheetReader } from '#services/sheets/read'
import type { SheetError, SheetLimits } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'

const LIMITS: SheetLimits = { maxRows: 100 }
const reader = createSheetReader()

type Cell = string | number | boolean | Date | null

async function workbook(rows: Cell[][]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'Payments', rows }] })
}

async function refusal(bytes: Uint8Array, limits = LIMITS, from = reader): Promise<string> {
  return from.read(bytes, limits).then(
    () => 'read',
    (error: SheetError) => error.reason,
  )
}

/** An archive whose directory states that a part unpacks to `claimed` bytes. */
function archive(content: Buffer, claimed: number): Buffer {
  const packed = deflateRawSync(content)
  const name = Buffer.from('xl/workbook.xml')
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claimed, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, name, packed, entry, name, end])
}

describe('a sheet', () => {
  it('is read as text: numbers as plain decimals, dates as days', async () => {
    const bytes = await workbook([
      ['Number', 'Amount', 'Paid on', 'Yes'],
      ['KCO/1', 1250.5, new Date('2026-11-20T00:00:00Z'), true],
      ['=1+1', 0.1 + 0.2, '20/11/2026', null],
      ['  x ', 1e21, null, 1e-7],
    ])
    expect(await reader.read(bytes, LIMITS)).toEqual({
      header: ['Number', 'Amount', 'Paid on', 'Yes'],
      firstRow: 2,
      rows: [
        ['KCO/1', '1250.5', '2026-11-20', 'TRUE'],
        ['=1+1', '0.3', '20/11/2026', ''],
        ['  x ', '1000000000000000000000', '', '0.0000001'],
      ],
    })
  })

  it('is read back as written, streamed or not', async () => {
    const stream = writeSheet({
      name: 'Payments',
      columns: [
        { header: 'Number', kind: 'text' },
        { header: 'Amount', kind: 'number' },
        { header: 'Paid on', kind: 'date' },
      ],
      rows: [
        ['अनीता', '99999999999999999.99', '2026-02-28'],
        ['=cmd', '10.10', null],
      ],
    })
    const bytes = await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).bytes()
    expect((await reader.read(bytes, LIMITS)).rows).toEqual([
      ['अनीता', '99999999999999999.99', '2026-02-28'],
      ['=cmd', '10.1', ''],
    ])
  })

  it('keeps its row numbers, with blank rows between but not before and after', async () => {
    const blank = [null, null]
    const bytes = await workbook([
      blank,
      ['A', 'B'],
      ['1', null],
      blank,
      ['2', '3', 'beyond'],
      ...Array(500).fill(blank),
    ])
    expect(await reader.read(bytes, LIMITS)).toEqual({
      header: ['A', 'B'],
      firstRow: 3,
      rows: [
        ['1', ''],
        ['', ''],
        ['2', '3'],
      ],
    })
  })
})

describe('a file is refused', () => {
  it('if it is not a sheet', async () => {
    expect(await refusal(Buffer.from('Number,Amount\n1,2'))).toBe('unreadable')
    expect(await refusal(new Uint8Array())).toBe('unreadable')
    expect(await refusal(archive(Buffer.from('<x/>'), 4))).toBe('unreadable')
    const whole = await workbook([['A'], ['1']])
    expect(await refusal(whole.subarray(0, whole.length - 30))).toBe('unreadable')
  })

  it('if it has a password', async () => {
    const locked = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    expect(await refusal(locked)).toBe('encrypted')
  })

  it('if it is empty', async () => {
    expect(await refusal(await workbook([]))).toBe('empty')
  })

  it('if it has too many rows, or one far below the others', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => [`row ${index}`])
    expect(await refusal(await workbook([['A'], ...rows]))).toBe('too-many-rows')
    expect(await refusal(await workbook([['A'], ...rows.slice(1)]))).toBe('read')
  })

  it('if its directory says that it unpacks to more than allowed', async () => {
    expect(
      await refusal(archive(Buffer.alloc(2_000_000), 2_000_000), { maxRows: 1, maxUncompressedBytes: 1e6 }),
    ).toBe('too-large')
    expect(await refusal(archive(Buffer.alloc(10), 0xffffffff))).toBe('too-large')
  })

  it('if a part unpacks to more than its directory says', async () => {
    expect(await refusal(archive(Buffer.alloc(2_000_000), 1_000))).toBe('unreadable')
    expect(await refusal(archive(Buffer.alloc(2_000_000), 0))).toBe('unreadable')
  })

  it('if it takes too long, and the next is read', async () => {
    const bytes = await workbook([['A'], ...Array.from({ length: 2_000 }, (_, index) => [index])])
    const hasty = createSheetReader({ timeoutMs: 1 })
    expect(await refusal(bytes, LIMITS, hasty)).toBe('too-large')
  })

  it('if it fills its thread, and the portal continues', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => [
      `a text of its own, number ${index}`.repeat(10),
    ])
    const bytes = await workbook([['A'], ...rows])
    const small = createSheetReader({ memoryMb: 28 })
    expect(await refusal(bytes, { maxRows: 100_000 }, small)).toBe('too-large')
    expect(await refusal(await workbook([['A'], ['1']]), LIMITS, small)).toBe('read')
  })

  it('while the portal goes on answering', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`text ${index}`, index, index * 2])
    const bytes = await workbook([['A', 'B', 'C'], ...rows])
    const [before, own] = [process.cpuUsage(), process.threadCpuUsage()]
    await reader.read(bytes, { maxRows: 50_000 })
    // The time that the portal's own thread spent.
    expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(before).user / 2)
  })
})
