import { describe, expect, it } from 'vitest'
import { invoiceEditRequests, pendingInvoiceEditRequests } from '#domain/invoice-revisions/edit-calls'
import { getInvoice } from '#server/invoices/get-invoice'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { ask, asked, decide, get, inNewWorld, lineOf, test, world } from './edit-calls'

inNewWorld()

describe('a request to change an invoice', () => {
  it('waits with its proposed changes and changes nothing yet', async () => {
    const { maker, finance, checker } = world.people
    const { status, json } = await ask(maker, {
      PONumber: 'PO-99001',
      Lines: [{ ...lineOf(0), TuitionFee: '21000', ScholarshipReceived: '2000.00' }, lineOf(1)],
    })
    const student = { ...lineOf(0), Name: 'Sita Gurung' }
    const changes = [
      { Field: 'PONumber', Old: 'PO-88123', New: 'PO-99001' },
      { Field: 'TuitionFee', Old: '20000.00', New: '21000.00', ...student },
      { Field: 'Amount', Old: '2700.00', New: '2850.00', ...student },
    ]
    expect([status, json.data]).toEqual([
      200,
      {
        message: 'The change was requested. Finance must approve it.',
        Request: expect.objectContaining({ State: 'Pending', Changes: changes, CanDecide: false }),
      },
    ])
    expect(await getInvoice({ db: test.db, actor: finance }, { id: world.invoices.aud.id })).toMatchObject({
      Version: 1,
    })
    for (const [reader, CanDecide] of [
      [finance, true],
      [checker, false],
    ] as const) {
      expect((await get(invoiceEditRequests, reader)).json.data).toMatchObject([
        { RequestedBy: 'Meera Krishnan', Remarks: 'The university corrected the fee', CanDecide },
      ])
    }
    expect((await get(pendingInvoiceEditRequests, finance)).json.data).toHaveLength(1)
    expect((await get(pendingInvoiceEditRequests, maker)).status).toBe(403)
  })

  it('is the only pending one of its invoice until it is decided', async () => {
    const { maker, maker2, finance } = world.people
    const id = await asked()
    const again = () => ask(maker2, { PONumber: 'PO-1' })
    expect((await again()).json.error).toMatchObject({ code: 'EDIT_REQUEST_PENDING' })
    await decide(finance, id, 'Reject', 'No')
    expect((await again()).status).toBe(200)
    expect((await get(invoiceEditRequests, maker)).json.data).toHaveLength(2)
  })

  it.each<[string, () => Record<string, unknown>, number, string, string, string]>([
    [
      'a number with a sign',
      () => ({ Number: 'INV#1' }),
      422,
      'VALIDATION_FAILED',
      'Changes.Number',
      'Please enter valid invoice number!',
    ],
    [
      'a number of 101 letters',
      () => ({ Number: 'x'.repeat(101) }),
      422,
      'VALIDATION_FAILED',
      'Changes.Number',
      'Please enter valid invoice number!',
    ],
    [
      'an empty number',
      () => ({ Number: ' ' }),
      422,
      'VALIDATION_FAILED',
      'Changes.Number',
      'Please enter valid invoice number!',
    ],
    [
      'a PO number with a sign',
      () => ({ PONumber: 'PO#1' }),
      422,
      'VALIDATION_FAILED',
      'Changes.PONumber',
      'Please enter valid invoice number!',
    ],
    [
      'a number that another invoice has',
      () => ({ Number: 'KCO/INV/2627/000001' }),
      409,
      'INVOICE_NUMBER_TAKEN',
      'Changes.Number',
      'Another invoice has this number.',
    ],
    [
      'a scholarship above the fee',
      () => ({ Lines: [{ ...lineOf(0), ScholarshipReceived: '20000.01' }] }),
      422,
      'SCHOLARSHIP_EXCEEDS_TUITION',
      'Changes.Lines.0.ScholarshipReceived',
      'ScholarShip amount should be less than tuition fee for Sita Gurung',
    ],
    [
      'a line of another invoice',
      () => ({ Lines: [{ ...lineOf(0), InstallmentGeneratedFor: 'Installment 9' }] }),
      422,
      'NOT_ON_INVOICE',
      'Changes.Lines.0',
      'DATA NOT FOUND',
    ],
    [
      'a line twice',
      () => ({ Lines: [lineOf(0), lineOf(0)] }),
      422,
      'VALIDATION_FAILED',
      'Changes.Lines.1',
      'This student and installment is in the list twice',
    ],
  ])('is refused with %s', async (_, changes, status, code, field, message) => {
    const before = await whatIsWritten(test.db)
    const answer = await ask(world.people.maker, changes())
    expect([answer.status, answer.json.error]).toMatchObject([status, { code, fields: { [field]: message } }])
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('is refused without a reason or change, on an old version, and with decimals in JPY', async () => {
    const { maker } = world.people
    const { jpy } = world.invoices
    const before = await whatIsWritten(test.db)
    const blank = await ask(maker, { PONumber: 'PO-1' }, { Remarks: '  ' })
    expect(blank.json.error.fields).toEqual({ Remarks: 'Please give a reason.' })
    const same = await ask(maker, { PONumber: 'PO-88123', Lines: [{ ...lineOf(0), TuitionFee: '20000' }] })
    expect([same.status, same.json.error.code]).toEqual([422, 'INVOICE_UNCHANGED'])
    expect((await ask(maker, { PONumber: 'PO-1' }, { Version: 2 })).json.error.code).toBe('STALE_VERSION')
    const [line] = jpy.applications
    const Lines = [
      {
        AcknowledgementId: line?.AcknowledgementId,
        InstallmentGeneratedFor: line?.InstallmentGeneratedFor,
        TuitionFee: '535805.5',
      },
    ]
    const { json } = await ask(maker, { Lines }, { InvoiceId: jpy.id })
    expect(json.error.fields).toEqual({ 'Changes.Lines.0.TuitionFee': 'Enter an amount without decimals' })
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('is open to finance staff', async () => {
    const { staff, partner, counsellor, student, checker, processor, finance, admin } = world.people
    for (const actor of [staff, partner, counsellor, student])
      expect((await ask(actor, { PONumber: 'PO-1' })).status).toBe(403)
    for (const actor of [checker, processor, finance, admin]) {
      const { status, json } = await ask(actor, { PONumber: 'PO-1' })
      expect(status).toBe(200)
      const decider = actor === finance ? admin : finance
      await decide(decider, json.data.Request.RequestId, 'Reject', 'Not now')
    }
  })
})
