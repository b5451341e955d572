import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { PAYMENT_COLUMNS } from '#domain/payments/file-columns'
import { paymentBatchSheet, paymentTemplate } from '#server/payments/batches/payment-sheets'
import { uploadPaymentFile } from '#server/payments/batches/upload-payment-file'
import { createSheetReader } from '#services/sheets/read'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { payableNotes } from '#tests/support/money/payment-file-calls'
import { payment, uploadedPayments } from '#tests/support/money/payment-files'
import { makeWorld, type World } from '#tests/support/world'

const sheets = createSheetReader()
const HEADERS = PAYMENT_COLUMNS.map(({ header }) => header)

let test: TestDatabase
let world: World

beforeAll(async () => {
  test = await openTestDatabase()
  world = await makeWorld(test.db)
})
afterAll(() => test.close())

async function read(response: Response) {
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Payment details/)
  return sheets.read(await response.bytes(), { maxRows: 1000 })
}
const template = async (actor: Actor, filled: boolean) => read(await paymentTemplate(test.db, actor, filled))

describe('the template', () => {
  it('has the columns and nothing else', async () => {
    expect(await template(world.people.processor, false)).toMatchObject({ header: HEADERS, rows: [] })
  })

  it('holds, when filled, the notes that its person may pay, those that wait longest first', async () => {
    const { processor, processor2, admin } = world.people
    const longAgo = { turn_changed_at: new Date('2026-01-01') }
    const [late] = await payableNotes(test.db, world, 1, { status_id: 14 })
    const [early] = await payableNotes(test.db, world, 1, { status_id: 12, ...longAgo })
    const [mine] = await payableNotes(test.db, world, 1, { payment_processor_id: processor.id, ...longAgo })
    const [others] = await payableNotes(test.db, world, 1, { payment_processor_id: processor2.id })
    await payableNotes(test.db, world, 1, { partner_invoice_payable: '1.00' })
    await payableNotes(test.db, world, 1, { partner_invoice_payable: null })
    for (const status_id of [5, 11, 17]) await payableNotes(test.db, world, 1, { status_id })
    const row = (note: { number: string } | undefined) => [note?.number, '2700', 'AUD', '', '', '']
    expect((await template(processor, true)).rows).toEqual([row(early), row(mine), row(late)])
    expect((await template(processor2, true)).rows).toEqual([row(early), row(late), row(others)])
    expect((await template(admin, true)).rows).toHaveLength(4)
  })
})

describe('the sheet of a checked file', () => {
  it('says where each row landed and why, and is a payment file once corrected', async () => {
    const { processor } = world.people
    const [note] = await payableNotes(test.db, world, 1)
    const rows = [
      payment(note?.number ?? '', { remarks: '=HYPERLINK("https://evil.example")' }),
      payment('KCO/404', { amount: '1,250.50' }),
    ]
    const { BatchId } = await uploadPaymentFile(test.db, sheets, processor, await uploadedPayments(rows))
    const response = await paymentBatchSheet(test.db, processor, BatchId)
    const bytes = await response.clone().bytes()
    const sheet = await read(response)
    expect(sheet.header).toEqual([...HEADERS, 'Result', 'Reason'])
    expect(sheet.rows.map((cells) => [cells[0], cells[1], cells[3], cells[5], cells[6], cells[7]])).toEqual([
      [note?.number, '2700', '2026-11-18', '=HYPERLINK("https://evil.example")', 'matched', ''],
      [
        'KCO/404',
        '1250.5',
        '2026-11-18',
        'Wired',
        'unknown note',
        'There is no commission note with this number.',
      ],
    ])
    const file = { field: 'dataFile', name: 'Corrected.xlsx', bytes }
    const again = await uploadPaymentFile(test.db, sheets, processor, file)
    expect(again.Counts).toMatchObject({ matched: 1, 'unknown note': 1 })
  })
})
