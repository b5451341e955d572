import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RecordReceipt, SendInvoice } from '#domain/invoices/receipt'
import { changeInvoice } from '#server/invoice-revisions/change-invoice'
import { decideInvoiceEdit } from '#server/invoice-revisions/decide-invoice-edit'
import { getInvoice } from '#server/invoices/get-invoice'
import { invoiceEvents } from '#server/invoices/invoice-events'
import { sendInvoice } from '#server/invoices/paper/send-invoice'
import { undoReceipt } from '#server/invoices/receipts/undo-receipt'
import { sendDueMails } from '#server/platform/notices/send-mails'
import { listMails } from '#server/platform/notices/sent-mails/list-mails'
import { mailAttachment } from '#server/platform/notices/sent-mails/mail-attachment'
import type { OutgoingMail } from '#services/mail/post'
import { createSealer } from '#services/sealing/sealer'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { MAIL_SETTINGS, pdfOf } from '#tests/support/notes/university-invoices'
import { cannot } from '#tests/support/vocabulary/cannot'
import { anInvoice, finance, inInvoiceCompany, receive, test, world } from './invoice-company'

inInvoiceCompany()

const files = memoryFiles()
const send = (id: string, input: object = {}, pdf = pdfOf()) =>
  sendInvoice(
    { db: test.db, actor: finance, services: { pdf, files, mailSettings: MAIL_SETTINGS } },
    { id, ...SendInvoice.parse(input) },
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
    const { rows } = await listMails({ db: test.db, actor: world.people.admin }, { pageNo: 1, pageSize: 20 })
    expect(rows[0]?.Attachment).toBe(`${number.replaceAll('/', '-')}.pdf`)
    const file = await mailAttachment(
      { db: test.db, actor: world.people.admin, files },
      { id: mails[0]?.id ?? '' },
    )
    expect(new Uint8Array(await new Response(file.body).arrayBuffer())).toEqual(PDF)
    await cannot(
      mailAttachment({ db: test.db, actor: finance, files }, { id: mails[0]?.id ?? '' }),
      'FORBIDDEN',
    )
    await send(id)
    expect(await invoiceEvents({ db: test.db, actor: finance }, { id })).toMatchObject([
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
    const mails: OutgoingMail[] = []
    const post = { send: async (letter: OutgoingMail) => void mails.push(letter), close: () => {} }
    while (
      (await sendDueMails(test.db, {
        post,
        domain: 'portal.example',
        files,
        sealer: createSealer('the sealing key of this test 12345678'),
      })) > 0
    );
    expect(mails).toHaveLength(3)
    expect(mails[0]?.attachments).toEqual([
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
      { db: test.db, actor: finance },
      { id, receiptId, Remarks: 'Of another invoice' },
    )
    expect(Invoice).toMatchObject({ StatusId: 2, Received: '1000.50' })
    expect(Invoice.Receipts[1]?.Undone).toMatchObject({
      By: 'Fatima Al-Mansoori',
      Remarks: 'Of another invoice',
    })
    expect(Number(await booked('bank')) - Number(before)).toBe(1000.5)
    expect(Number(owed) - Number(await booked('university_receivable'))).toBe(1000.5)
    await cannot(
      undoReceipt({ db: test.db, actor: finance }, { id, receiptId, Remarks: 'Again' }),
      'RECEIPT_UNDONE',
      {
        message: 'This receipt has already been undone.',
      },
    )
    expect((await invoiceEvents({ db: test.db, actor: finance }, { id })).map(({ Text }) => Text)).toEqual([
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
    const { Request } = await changeInvoice(
      { db: test.db, actor: world.people.maker },
      {
        id,
        Lines: [{ AcknowledgementId, InstallmentGeneratedFor, TuitionFee: '10000' }],
        Type: 1,
        BankName: 'Another bank',
        Remarks: 'Half the fee',
      },
    )
    expect(Request.Changes.map(({ Field }) => Field)).toEqual(['Type', 'BankName', 'TuitionFee', 'Amount'])
    await decideInvoiceEdit(
      { db: test.db, actor: finance },
      {
        RequestId: Request.RequestId,
        Action: 'Approve',
        Remarks: '',
      },
    )
    expect(await getInvoice({ db: test.db, actor: finance }, { id })).toMatchObject({
      StatusId: 4,
      Type: 'Proforma',
      BankName: 'Another bank',
      PayableAmount: '1500.00',
    })
    await expect(
      changeInvoice(
        { db: test.db, actor: world.people.maker },
        { id, Lines: [], CompanySACCode: '', Remarks: 'None' },
      ),
    ).rejects.toMatchObject({ fields: { CompanySACCode: '*SAC code is required.' } })
  })
})
