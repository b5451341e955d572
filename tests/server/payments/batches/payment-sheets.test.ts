import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  AMOUNT_HEADERS,
  AMOUNT_MEANINGS,
  type AmountMeaning,
  PAYMENT_COLUMNS,
} from '#domain/payments/file-columns'
import { paymentBatchSheet, paymentTemplate } from '#server/payments/batches/payment-sheets'
import { uploadPaymentFile } from '#server/payments/batches/upload-payment-file'
import { createSheetReader } from '#services/sheets/read'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { payableNotes } from '#tests/support/money/payment-file-calls'
import { payment, uploadedPayments } from '#tests/support/money/payment-files'
import { memoryFiles } from '#tests/support/notes/note-files'
import { makeUniversityInvoices } from '#tests/support/notes/university-invoices'

const sheets = createSheetReader()
const BESIDE = ['Payee', 'Account', 'Total', 'Tax', 'Outstanding', 'Transfer if paid in full']
const headers = (amounts: AmountMeaning) => [
  ...PAYMENT_COLUMNS.map(({ field, header }) => (field === 'amount' ? AMOUNT_HEADERS[amounts] : header)),
  'Tax Withheld',
  'Bank Charge',
]

const test = testDatabase()
const world = sharedWorld(test)

async function read(response: Response) {
  expect(response.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Payment details/)
  return sheets.read(await response.bytes(), { maxRows: 1000 })
}
const template = async (actor: Actor, filled: boolean, amounts: AmountMeaning = 'settles') =>
  read(await paymentTemplate({ db: test.db, actor }, { filled, amounts }))

describe('the template', () => {
  it('has the column headers only', async () => {
    const { processor } = world.people
    for (const amounts of AMOUNT_MEANINGS)
      expect(await template(processor, false, amounts)).toMatchObject({
        header: [...headers(amounts), ...BESIDE],
        rows: [],
      })
  })

  it('lists, if filled, the notes its user may pay, longest wait first', async () => {
    const { processor, processor2, admin } = world.people
    const longAgo = { turn_changed_at: new Date('2026-01-01') }
    const [late] = await payableNotes(test.db, world, 1, { status_id: 14 })
    const [early] = await payableNotes(test.db, world, 1, { status_id: 12, ...longAgo })
    const [mine] = await payableNotes(test.db, world, 1, { payment_processor_id: processor.id, ...longAgo })
    const [others] = await payableNotes(test.db, world, 1, { payment_processor_id: processor2.id })
    await payableNotes(test.db, world, 1, { partner_invoice_payable: '1.00' })
    await payableNotes(test.db, world, 1, { partner_invoice_payable: null })
    const { overSharedId } = await makeUniversityInvoices(test.db, memoryFiles(), world)
    await payableNotes(test.db, world, 1, { invoice_id: overSharedId, ...longAgo })
    for (const status_id of [5, 11, 17]) await payableNotes(test.db, world, 1, { status_id })
    const row = (note: { number: string } | undefined) => [
      note?.number,
      '2700',
      'AUD',
      ...['', '', '', '', ''],
      ...['Brightpath Education', '', '2700', '0', '2700'],
      'transfer AUD\u00a02,700.00',
    ]
    expect((await template(processor, true)).rows).toEqual([row(early), row(mine), row(late)])
    expect((await template(processor2, true)).rows).toEqual([row(early), row(late), row(others)])
    expect((await template(admin, true)).rows).toHaveLength(4)
  })

  it('has the outstanding total, or the amount that leaves the bank', async () => {
    const { processor2, finance, partner } = world.people
    const [note] = await payableNotes(test.db, world, 1, {
      is_gst_enabled: true,
      payment_processor_id: processor2.id,
      turn_changed_at: new Date('2025-01-01'),
    })
    const actions = moneyActions(test.db)
    const { ClawBack } = await actions.clawBack(finance, note?.id ?? '', '186')
    await actions.answer(partner, ClawBack.ClawBackId, 'Consent')
    const [settles] = (await template(processor2, true)).rows
    expect([settles?.[0], settles?.[1], ...(settles?.slice(-4) ?? [])]).toEqual([
      note?.number,
      '3186',
      ...['3186', '486', '3186'],
      `AUD\u00a03,186.00 − 186.00 claw-back of ${note?.number} = transfer AUD\u00a03,000.00`,
    ])
    const [transferred] = (await template(processor2, true, 'transferred')).rows
    expect([transferred?.[0], transferred?.[1]]).toEqual([note?.number, '3000'])
  })
})

describe('the sheet of a checked file', () => {
  it('gives the bucket and reason of each row, and is a payment file again once corrected', async () => {
    const { processor } = world.people
    const [note] = await payableNotes(test.db, world, 1)
    const rows = [
      payment(note?.number ?? '', { remarks: '=HYPERLINK("https://evil.example")' }),
      payment('KCO/404', { amount: '1,250.50' }),
    ]
    const { BatchId } = await uploadPaymentFile(
      { db: test.db, actor: processor, sheets },
      { upload: await uploadedPayments(rows) },
    )
    const response = await paymentBatchSheet({ db: test.db, actor: processor }, { id: BatchId })
    const bytes = await response.clone().bytes()
    const sheet = await read(response)
    expect(sheet.header).toEqual([...headers('settles'), 'Result', 'Reason', 'Account'])
    expect(sheet.rows.map((cells) => [cells[0], cells[1], cells[3], cells[5], cells[8], cells[9]])).toEqual([
      [note?.number, '2700', '2026-11-18', '=HYPERLINK("https://evil.example")', 'Matched', ''],
      [
        'KCO/404',
        '1250.5',
        '2026-11-18',
        'Wired',
        'Unknown note',
        'There is no commission note with this number.',
      ],
    ])
    const file = { field: 'dataFile', name: 'Corrected.xlsx', bytes }
    const again = await uploadPaymentFile({ db: test.db, actor: processor, sheets }, { upload: file })
    expect(again.Counts).toMatchObject({ matched: 1, 'unknown note': 1 })
  })
})
