import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { RecordReceipt, SendInvoice } from '#domain/invoices/receipt'
import { MarkPaymentDone } from '#domain/payments/pay-schema'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { changeInvoice } from '#server/invoice-revisions/change-invoice'
import { decideInvoiceEdit } from '#server/invoice-revisions/decide-invoice-edit'
import { acceptOverSharing } from '#server/invoices/accept-over-sharing'
import { getInvoice } from '#server/invoices/get-invoice'
import { invoiceEvents } from '#server/invoices/invoice-events'
import { sendInvoice } from '#server/invoices/paper/send-invoice'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { undoReceipt } from '#server/invoices/receipts/undo-receipt'
import { postPaymentBatch } from '#server/payments/batches/post-payment-batch'
import { uploadPaymentFile } from '#server/payments/batches/upload-payment-file'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { listMails } from '#server/platform/notices/list-mails'
import { mailAttachment } from '#server/platform/notices/mail-attachment'
import { sendDueMails } from '#server/platform/notices/send-mails'
import type { Letter } from '#services/mail/post'
import { createSealer } from '#services/sealing/sealer'
import { createSheetReader } from '#services/sheets/read'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { noteInput } from '#tests/support/money/entries'
import { payment, uploadedPayments } from '#tests/support/money/payment-files'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { insertOpenInstallments, MAIL_SETTINGS, pdfOf, raise } from '#tests/support/notes/university-invoices'
import { cannot } from '#tests/support/vocabulary/cannot'
import { makeWorld, type World } from '#tests/support/world'

let test: TestDatabase
let world: World
let finance: Actor
let pupils = 0
let notes = 0
const files = memoryFiles()

beforeAll(async () => {
  test = await openTestDatabase(testableKinds.at(-1))
  world = await makeWorld(test.db)
  finance = world.people.finance
})
afterAll(() => test.close())

/** An invoice over 3,000 AUD for one student of Brightpath. */
const anInvoice = async () => {
  pupils += 1
  const line = { name: `Pupil ${pupils}`, partnerId: world.partners.brightpath.id, fee: '20000' }
  const [pupil] = (await insertOpenInstallments(test.db, world, [line])) as [WorldApplication]
  const invoice = await raise(test.db, finance, world, [pupil])
  return { id: invoice.InvoiceId, number: invoice.Number, pupil }
}
const send = (id: string, input: object = {}, pdf = pdfOf()) =>
  sendInvoice(test.db, finance, id, SendInvoice.parse(input), { pdf, files, mailSettings: MAIL_SETTINGS })
let receipts = 0
const receive = (id: string, Amount: string, more: object = {}, actor = finance) =>
  recordReceipt(
    test.db,
    actor,
    id,
    RecordReceipt.parse({
      ReceivedAt: '2026-11-12',
      Amount,
      ReferenceNumber: `SWIFT-${++receipts}`,
      ...more,
    }),
  )
const payableNote = (invoiceId: string, payable: string, applications: WorldApplication[] = []) =>
  insertNote(test.db, world, {
    number: `KCOEPL/CN/2627/7${String(++notes).padStart(5, '0')}`,
    invoice_id: invoiceId,
    status_id: 10,
    payable_amount: payable,
    partner_invoice_payable: payable,
    applications,
  })
const pay = (CommissionNoteIds: string[]) =>
  markPaymentDone(
    test.db,
    world.people.processor,
    MarkPaymentDone.parse({
      CommissionNoteIds,
      PaymentProcessedAt: '2026-11-18',
      PaymentRemarks: 'Wired',
      PaymentReferenceNumber: `UTR-${CommissionNoteIds[0]}`,
    }),
  )
const booked = async (account: string) => {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::numeric(16, 2) as amount from ledger_lines
    join ledger_entries on ledger_entries.id = entry_id
    where account = ${account} and source_table = 'invoice_receipts'`.execute(test.db)
  return rows[0]?.amount
}

describe('sending an invoice', () => {
  it('mails each address the PDF, and can be repeated', async () => {
    const { id, number } = await anInvoice()
    const to = 'agents@university.example, bursar@university.example agents@university.example'
    const { message, Invoice } = await send(id, { UniversityEmail: to, Message: 'With thanks' })
    expect([message, Invoice.StatusId]).toEqual(['The invoice was sent to the university.', 3])
    const mails = await test.db.selectFrom('mails').selectAll().orderBy('to_address').execute()
    expect(mails.map((mail) => [mail.to_address, mail.user_id, mail.state])).toEqual([
      ['agents@university.example', null, 'kept'],
      ['bursar@university.example', null, 'kept'],
    ])
    expect(mails[0]?.subject).toBe(`Invoice ${number} of KC Overseas Education Private Limited`)
    expect(mails[0]?.text).toContain('With thanks')
    expect(mails[0]?.text).toContain('To pay: AUD\u00a03,000.00')
    const { rows } = await listMails(test.db, world.people.admin, { pageNo: 1, pageSize: 20 })
    expect(rows[0]?.Attachment).toBe(`${number.replaceAll('/', '-')}.pdf`)
    const file = await mailAttachment(test.db, world.people.admin, mails[0]?.id ?? '', files)
    expect(new Uint8Array(await new Response(file.body).arrayBuffer())).toEqual(PDF)
    await cannot(mailAttachment(test.db, finance, mails[0]?.id ?? '', files), 'FORBIDDEN')
    await send(id)
    expect(await invoiceEvents(test.db, finance, id)).toMatchObject([
      { Kind: 'sent', Text: 'E-mailed to agents@university.example', By: 'Fatima Al-Mansoori' },
      {
        Kind: 'sent',
        Text: 'E-mailed to agents@university.example, bursar@university.example',
        Remarks: 'With thanks',
      },
      { Kind: 'created', Text: 'Created' },
    ])
  })

  it('passes the file to the mail server', async () => {
    await test.db.updateTable('mails').set({ state: 'waiting' }).execute()
    const letters: Letter[] = []
    const post = { send: async (letter: Letter) => void letters.push(letter), close: () => {} }
    while (
      (await sendDueMails(test.db, {
        post,
        domain: 'portal.example',
        files,
        sealer: createSealer('the sealing key of this test 12345678'),
      })) > 0
    );
    expect(letters).toHaveLength(3)
    expect(letters[0]?.attachments).toEqual([
      { name: expect.stringMatching(/^KCOEPL-INV-.*\.pdf$/), contentType: 'application/pdf', bytes: PDF },
    ])
  })

  it('sends nothing if it cannot be printed or was revised meanwhile', async () => {
    const { id } = await anInvoice()
    const before = [await whatIsWritten(test.db), ...files.kept.keys()]
    const broken = { render: () => Promise.reject(new Error('no font')), close: async () => {} }
    await cannot(send(id, {}, broken), 'INVOICE_PDF_FAILED', {
      message: 'The invoice could not be printed, and nothing was sent. Please try again.',
    })
    await cannot(send(id, { Version: 7 }), 'STALE_VERSION')
    expect([await whatIsWritten(test.db), ...files.kept.keys()]).toEqual(before)
    expect(SendInvoice.safeParse({ UniversityEmail: 'a@b.example x' }).error?.issues[0]?.message).toBe(
      'x is not a valid email',
    )
  })
})

describe('received money', () => {
  it('adds up to part or full payment, and can be reversed', async () => {
    const { id } = await anInvoice()
    const before = await booked('bank')
    const owed = await booked('university_receivable')
    const part = await receive(id, '1000.50', { ReferenceNumber: 'SWIFT-A' })
    expect([part.message, part.Invoice.StatusId, part.Invoice.Received]).toEqual([
      'A part of the invoice was received.',
      2,
      '1000.50',
    ])
    const whole = await receive(id, '1999.50', { ReferenceNumber: 'SWIFT-B' })
    expect([whole.message, whole.Invoice.StatusId, whole.Invoice.RemainingToShare]).toEqual([
      'Payment received for the invoice.',
      4,
      '3000.00',
    ])
    expect(Number(await booked('bank')) - Number(before)).toBe(3000)
    const receiptId = whole.Invoice.Receipts[1]?.ReceiptId ?? ''
    const { Invoice } = await undoReceipt(
      test.db,
      finance,
      { id, receiptId },
      { Remarks: 'Of another invoice' },
    )
    expect(Invoice).toMatchObject({ StatusId: 2, Received: '1000.50' })
    expect(Invoice.Receipts[1]?.Undone).toMatchObject({
      By: 'Fatima Al-Mansoori',
      Remarks: 'Of another invoice',
    })
    expect(Number(await booked('bank')) - Number(before)).toBe(1000.5)
    expect(Number(owed) - Number(await booked('university_receivable'))).toBe(1000.5)
    await cannot(undoReceipt(test.db, finance, { id, receiptId }, { Remarks: 'Again' }), 'RECEIPT_UNDONE', {
      message: 'This receipt has already been undone.',
    })
    expect((await invoiceEvents(test.db, finance, id)).map(({ Text }) => Text)).toEqual([
      'Undid the receipt of AUD\u00a01,999.50, reference SWIFT-B',
      'Received AUD\u00a01,999.50 on 12 Nov 2026, reference SWIFT-B',
      'Received AUD\u00a01,000.50 on 12 Nov 2026, reference SWIFT-A',
      'Created',
    ])
    await expect(test.db.deleteFrom('invoice_receipts').execute()).rejects.toThrow('only ever added to')
  })

  it('never exceeds the amount owed, also for two receipts at once', async () => {
    const { id } = await anInvoice()
    const outcomes = await Promise.allSettled([receive(id, '2000'), receive(id, '2000')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await cannot(receive(id, '1000.01'), 'INVOICE_OVERPAID', {
      message: 'The amount is more than what is still to be received.',
      fields: { Amount: 'The amount is more than what is still to be received: AUD\u00a01,000.00.' },
    })
    await expect(receive(id, '1', { ReceivedAt: '2999-01-01' })).rejects.toMatchObject({
      fields: { ReceivedAt: 'The date is in the future.' },
    })
    await cannot(receive(id, '1', { Version: 9 }), 'STALE_VERSION')
    await expect(receive(world.invoices.jpy.id, '1.50')).rejects.toMatchObject({
      fields: { Amount: 'Enter an amount without decimals' },
    })
    await cannot(receive(id, '1', {}, world.people.maker), 'FORBIDDEN')
    expect(
      RecordReceipt.safeParse({ ReceivedAt: '', Amount: '0', ReferenceNumber: '' }).error?.issues.map(
        (x) => x.message,
      ),
    ).toEqual(['*Received date is required.', 'Enter an amount above zero', '*Reference no. is required.'])
  })

  it('counts as full payment again after a revision', async () => {
    const { id, pupil } = await anInvoice()
    await receive(id, '1500')
    const { AcknowledgementId, InstallmentGeneratedFor } = pupil
    const { Request } = await changeInvoice(test.db, world.people.maker, id, {
      Lines: [{ AcknowledgementId, InstallmentGeneratedFor, TuitionFee: '10000' }],
      Type: 1,
      BankName: 'Another bank',
      Remarks: 'Half the fee',
    })
    expect(Request.Changes.map(({ Field }) => Field)).toEqual(['Type', 'BankName', 'TuitionFee', 'Amount'])
    await decideInvoiceEdit(test.db, finance, {
      RequestId: Request.RequestId,
      Action: 'Approve',
      Remarks: '',
    })
    expect(await getInvoice(test.db, finance, id)).toMatchObject({
      StatusId: 4,
      Type: 'Proforma',
      BankName: 'Another bank',
      PayableAmount: '1500.00',
    })
    await expect(
      changeInvoice(test.db, world.people.maker, id, { Lines: [], CompanySACCode: '', Remarks: 'None' }),
    ).rejects.toMatchObject({ fields: { CompanySACCode: '*SAC code is required.' } })
  })
})

describe('notes that share more than was received', () => {
  const OVERSHARED = {
    code: 'INVOICE_OVERSHARED',
    status: 422,
    message: 'The notes of this invoice exceed what it received. An administrator must accept this first.',
  }

  it('cannot be paid singly, in bulk or by file until an administrator accepts it', async () => {
    const { processor, admin } = world.people
    const { id } = await anInvoice()
    await receive(id, '1000')
    const first = await payableNote(id, '600')
    await payableNote(id, '500')
    const fine = await payableNote(world.invoices.aud.id, '2700.00')
    expect(await getInvoice(test.db, finance, id)).toMatchObject({
      SharedByNotes: '1100.00',
      RemainingToShare: '-100.00',
      IsOverShared: true,
      IsOverSharingAccepted: false,
      Notes: [{ Status: 'Invoice Uploaded' }, {}],
    })
    const before = await whatIsWritten(test.db)
    await expect(pay([first])).rejects.toMatchObject(OVERSHARED)
    await expect(pay([fine, first])).rejects.toMatchObject(OVERSHARED)
    await cannot(acceptOverSharing(test.db, finance, id, { Remarks: 'Fine' }), 'FORBIDDEN')
    expect(await whatIsWritten(test.db)).toBe(before)

    const { number } = await test.db
      .selectFrom('notes')
      .select('number')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const row = { ...payment(number), amount: '600', currency: 'AUD', referenceNumber: 'UTR-FILE-77' }
    const checked = await uploadPaymentFile(
      test.db,
      createSheetReader(),
      processor,
      await uploadedPayments([row]),
    )
    expect(checked.Rows[0]?.Reason).toBe(OVERSHARED.message)

    const { Invoice, message } = await acceptOverSharing(test.db, admin, id, {
      Remarks: 'The rest comes next week',
    })
    expect([message, Invoice.IsOverSharingAccepted]).toEqual(['Accepted. The notes can be paid.', true])
    await cannot(acceptOverSharing(test.db, admin, id, { Remarks: 'Twice' }), 'NOT_OVERSHARED', {
      message: 'The notes of this invoice do not exceed what it received.',
    })
    expect((await invoiceEvents(test.db, finance, id))[0]).toMatchObject({
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
      test.db,
      createSheetReader(),
      processor,
      await uploadedPayments([row]),
    )
    expect(checked.Rows[0]?.Reason).toBe('')
    const receiptId = Invoice.Receipts[0]?.ReceiptId ?? ''
    await undoReceipt(test.db, finance, { id, receiptId }, { Remarks: 'It bounced' })
    const posted = await postPaymentBatch(test.db, processor, checked.BatchId)
    expect(posted.Changed).toMatchObject([{ Reason: OVERSHARED.message }])
  })

  it('two partners cannot raise notes on the same installment', async () => {
    const { id, pupil } = await anInvoice()
    const on = { ...world.invoices.aud, id }
    await generateNote(test.db, world.people.maker, noteInput(on, [pupil]))
    await cannot(generateNote(test.db, world.people.maker2, noteInput(on, [pupil])), 'DuplicateCNError', {
      data: [{ Name: pupil.name, Owner: 'Meera Krishnan' }],
    })
    expect((await getInvoice(test.db, finance, id)).Notes).toMatchObject([
      { PartnerCompany: 'Brightpath Education', Status: 'Generated', StudentCount: 1 },
    ])
  })
})
