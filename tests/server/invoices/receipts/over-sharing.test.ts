import { describe, expect, it } from 'vitest'
import { acceptOverSharing as ACCEPT } from '#domain/invoices/issue-calls'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { changeInvoice } from '#server/invoice-revisions/change-invoice'
import { decideInvoiceEdit } from '#server/invoice-revisions/decide-invoice-edit'
import { acceptOverSharing } from '#server/invoices/accept-over-sharing'
import { getInvoice } from '#server/invoices/get-invoice'
import { invoiceEvents } from '#server/invoices/invoice-events'
import { undoReceipt } from '#server/invoices/receipts/undo-receipt'
import { postPaymentBatch } from '#server/payments/batches/post-payment-batch'
import { uploadPaymentFile } from '#server/payments/batches/upload-payment-file'
import { createSheetReader } from '#services/sheets/read'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { noteInput } from '#tests/support/money/entries'
import { payment, uploadedPayments } from '#tests/support/money/payment-files'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'
import { anInvoice, finance, inInvoiceCompany, pay, receive, test, world } from './invoice-company'

inInvoiceCompany()

let notes = 0
const payableNote = (invoiceId: string, payable: string, applications: WorldApplication[] = []) =>
  insertNote(test.db, world, {
    number: `KCOEPL/CN/2627/7${String(++notes).padStart(5, '0')}`,
    invoice_id: invoiceId,
    status_id: 10,
    payable_amount: payable,
    partner_invoice_payable: payable,
    applications,
  })

describe('notes that share more than was received', () => {
  const OVERSHARED = {
    code: 'INVOICE_OVERSHARED',
    status: 422,
    message: 'The notes of this invoice exceed what can be shared. An administrator must accept this first.',
  }

  it('cannot be paid singly, in bulk or by file until an administrator accepts it', async () => {
    const { processor, admin } = world.people
    const { id } = await anInvoice()
    await receive(id, '1000')
    const first = await payableNote(id, '600')
    await payableNote(id, '500')
    const fine = await payableNote(world.invoices.aud.id, '2700.00')
    expect(await getInvoice({ db: test.db, actor: finance }, { id })).toMatchObject({
      SharedByNotes: '1100.00',
      RemainingToShare: '-100.00',
      IsOverShared: true,
      IsOverSharingAccepted: false,
      Notes: [{ Status: 'Invoice Uploaded' }, {}],
    })
    const before = await whatIsWritten(test.db)
    await expect(pay([first])).rejects.toMatchObject(OVERSHARED)
    await expect(pay([fine, first])).rejects.toMatchObject(OVERSHARED)
    await cannot(acceptOverSharing({ db: test.db, actor: finance }, { id, Remarks: 'Fine' }), 'FORBIDDEN')
    expect(await whatIsWritten(test.db)).toBe(before)

    const { number } = await test.db
      .selectFrom('notes')
      .select('number')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const row = { ...payment(number), amount: '600', currency: 'AUD', referenceNumber: 'UTR-FILE-77' }
    const checked = await uploadPaymentFile(
      { db: test.db, actor: processor, sheets: createSheetReader() },
      { upload: await uploadedPayments([row]) },
    )
    expect(checked.Rows[0]?.Reason).toBe(OVERSHARED.message)

    const { Invoice, message } = await acceptOverSharing(
      { db: test.db, actor: admin },
      { id, Remarks: 'The rest comes next week' },
    )
    expect([message, Invoice.IsOverSharingAccepted]).toEqual(['Accepted. The notes can be paid.', true])
    await cannot(
      acceptOverSharing({ db: test.db, actor: admin }, { id, Remarks: 'Twice' }),
      'NOT_OVERSHARED',
      {
        message:
          'The notes of this invoice do not exceed what can be shared, or an administrator has already accepted it.',
      },
    )
    expect((await invoiceEvents({ db: test.db, actor: finance }, { id }))[0]).toMatchObject({
      Kind: 'accepted',
      Text: 'Accepted that the notes share AUD\u00a01,100.00 of AUD\u00a01,000.00',
      Remarks: 'The rest comes next week',
    })
    await pay([first])

    // A later note exceeds the accepted amount, and so do the notes after an undone receipt.
    const third = await payableNote(id, '1')
    await expect(pay([third])).rejects.toMatchObject(OVERSHARED)
    await receive(id, '500')
    await pay([third])
  })

  it('is not accepted beyond the amounts that the administrator saw', async () => {
    const { admin } = world.people
    const { id } = await anInvoice()
    await receive(id, '1000')
    await payableNote(id, '1100')
    const { ToShare, SharedByNotes } = await getInvoice({ db: test.db, actor: finance }, { id })
    await payableNote(id, '900')
    useRuntime(test.db)
    const accept = (seen: object) =>
      callEndpoint(ACCEPT, {
        ...{ actor: admin, method: 'POST', params: { id } },
        body: { UserId: admin.id, Remarks: 'The rest comes', ...seen },
      })
    const current = await refusedAsStale(test.db, () => accept({ ToShare, SharedByNotes }))
    expect(current).toMatchObject({ SharedByNotes: '2000.00', IsOverSharingAccepted: false })
    // Less of it is no reason to ask again.
    expect((await accept({ ToShare: '900.00', SharedByNotes: '2000.00' })).status).toBe(200)
  })

  it('cannot be paid from what a revised invoice received too much', async () => {
    const { id, pupil } = await anInvoice()
    await receive(id, '3000')
    const { AcknowledgementId, InstallmentGeneratedFor } = pupil
    const { Request } = await changeInvoice(
      { db: test.db, actor: world.people.maker },
      {
        id,
        Lines: [{ AcknowledgementId, InstallmentGeneratedFor, TuitionFee: '10000' }],
        Remarks: 'Half the fee',
      },
    )
    const { RequestId } = Request
    await decideInvoiceEdit({ db: test.db, actor: finance }, { RequestId, Action: 'Approve', Remarks: '' })
    expect(await getInvoice({ db: test.db, actor: finance }, { id })).toMatchObject({
      Received: '3000.00',
      ToShare: '1500.00',
    })
    await expect(pay([await payableNote(id, '2000')])).rejects.toMatchObject(OVERSHARED)
  })

  it('a file’s row that was matched before is not posted', async () => {
    const { processor } = world.people
    const { id } = await anInvoice()
    const { Invoice } = await receive(id, '3000')
    const note = await payableNote(id, '700')
    const { number } = await test.db
      .selectFrom('notes')
      .select('number')
      .where('id', '=', note)
      .executeTakeFirstOrThrow()
    const row = { ...payment(number), amount: '700', currency: 'AUD', referenceNumber: 'UTR-FILE-78' }
    const checked = await uploadPaymentFile(
      { db: test.db, actor: processor, sheets: createSheetReader() },
      { upload: await uploadedPayments([row]) },
    )
    expect(checked.Rows[0]?.Reason).toBe('')
    const receiptId = Invoice.Receipts[0]?.ReceiptId ?? ''
    await undoReceipt({ db: test.db, actor: finance }, { id, receiptId, Remarks: 'It bounced' })
    const posted = await postPaymentBatch({ db: test.db, actor: processor }, { BatchId: checked.BatchId })
    expect(posted.Changed).toMatchObject([{ Reason: OVERSHARED.message }])
  })

  it('two partners cannot raise notes on the same installment', async () => {
    const { id, pupil } = await anInvoice()
    const on = { ...world.invoices.aud, id }
    await generateNote({ db: test.db, actor: world.people.maker }, noteInput(on, [pupil]))
    await cannot(
      generateNote({ db: test.db, actor: world.people.maker2 }, noteInput(on, [pupil])),
      'DuplicateCNError',
      {
        data: [{ Name: pupil.name, Owner: 'Meera Krishnan' }],
      },
    )
    expect((await getInvoice({ db: test.db, actor: finance }, { id })).Notes).toMatchObject([
      { PartnerCompany: 'Brightpath Education', Status: 'Generated', StudentCount: 1 },
    ])
  })
})
