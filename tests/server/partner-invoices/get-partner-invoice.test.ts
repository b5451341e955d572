import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { getNote } from '#server/commission-notes/note/get-note'
import { partnerInvoice } from '#server/partner-invoices/get-partner-invoice'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = sharedWorld(test)

const upload = (
  actor: Actor,
  commissionNoteId: string,
  file: { name?: string; bytes?: Uint8Array<ArrayBuffer> } = {},
  files = memoryFiles(),
  more: object = {},
) =>
  uploadPartnerInvoice(
    { db: test.db, actor, files },
    { commissionNoteId, ...more, file: { field: 'invoice', name: 'hóa đơn 7.pdf', bytes: PDF, ...file } },
  )

describe('uploadPartnerInvoice', () => {
  it('stores the file and the amount, and moves the note on', async () => {
    const { partner, processor } = world.people
    const files = memoryFiles()
    const id = await insertNote(test.db, world, { status_id: 5 })
    const { message, Note } = await upload(partner, id, {}, files, { Version: 1 })
    expect(message).toBe('Invoice shared with KC Team successfully.')
    expect(Note).toMatchObject({
      StatusId: 10,
      Status: 'Invoice Uploaded',
      PartnerInvoice: { FileName: 'hóa đơn 7.pdf', UploadedBy: 'Prakash Adhikari', IsStale: false },
    })
    expect(await noteOf(test.db, id)).toMatchObject({
      partner_invoice_payable: '2700.00',
      payment_processor_id: null,
    })
    expect((await historyOf(test.db, id))[0]).toMatchObject({ acted_as: 'partner', details: {} })
    for (const actor of [partner, processor])
      expect(await partnerInvoice({ db: test.db, actor, files }, { id })).toEqual({
        name: 'hóa đơn 7.pdf',
        bytes: PDF,
      })
  })

  it('records an upload by the payment processor as on the partner’s behalf', async () => {
    const { processor, partner } = world.people
    const id = await insertNote(test.db, world, { status_id: 11 })
    const { Note } = await upload(processor, id)
    expect(Note).toMatchObject({ StatusId: 12, Assignees: { paymentProcessor: { UserId: processor.id } } })
    expect((await historyOf(test.db, id))[0]?.details).toEqual({ onBehalf: true })
    const [row] = await test.db.selectFrom('partner_invoices').selectAll().where('note_id', '=', id).execute()
    expect(row).toMatchObject({ on_behalf: true, uploaded_by: processor.id })
    const seen = await getNote({ db: test.db, actor: partner }, { id })
    expect(seen.PartnerInvoice?.UploadedBy).toBe('KC Overseas Education Private Limited')
  })

  it.each([
    [
      'another extension',
      { name: 'invoice.png' },
      'FILE_TYPE_NOT_ALLOWED',
      'This type of file is not accepted. Choose PDF.',
    ],
    [
      'other content than a PDF',
      { bytes: new TextEncoder().encode('<script>alert(1)</script>') },
      'FILE_CONTENT_MISMATCH',
      'The content of the file does not match its name.',
    ],
    [
      'a name that ends in a space',
      { name: 'invoice .pdf' },
      'FILE_NAME_INVALID',
      'File name can not end with space. Please rename and upload again.',
    ],
    ['special characters', { name: 'in$voice.pdf' }, 'FILE_NAME_INVALID', /special characters/],
    ['an empty file', { bytes: new Uint8Array() }, 'FILE_REQUIRED', 'Please upload the required document(s)'],
    [
      'more than 10 MB',
      { bytes: new Uint8Array(10 * 1024 * 1024 + 1) },
      'FILE_TOO_LARGE',
      'The file is larger than 10 MB.',
    ],
  ])('refuses %s, and stores nothing', async (_, file, code, message) => {
    const files = memoryFiles()
    const id = await insertNote(test.db, world, { status_id: 5 })
    await refusedWhole(test.db, () => upload(world.people.partner, id, file, files), {
      code,
      message: message instanceof RegExp ? expect.stringMatching(message) : message,
    })
    expect(files.kept.size).toBe(0)
  })

  it('deletes the bytes if the note may not take the step', async () => {
    const { partner, otherPartner, counsellor, checker } = world.people
    const files = memoryFiles()
    const id = await insertNote(test.db, world, { status_id: 5 })
    const done = await insertNote(test.db, world, { status_id: 12 })
    await cannot(upload(partner, done, {}, files), 'STATUS_CHANGED')
    await cannot(upload(partner, id, {}, files, { Version: 9 }), 'STALE_VERSION')
    for (const actor of [checker, counsellor])
      await cannot(upload(actor, id, {}, files), 'STATUS_NOT_AUTHORISED')
    await cannot(upload(otherPartner, id, {}, files), 'NOT_FOUND')
    expect(files.kept.size).toBe(0)
  })
})

describe('partnerInvoice', () => {
  it('is not found out of scope, nor before the upload', async () => {
    const { partner, otherPartner, pst } = world.people
    const files = memoryFiles()
    const id = await insertNote(test.db, world, { status_id: 5 })
    await cannot(partnerInvoice({ db: test.db, actor: partner, files }, { id }), 'NOT_FOUND')
    await upload(partner, id, {}, files)
    for (const actor of [otherPartner, pst])
      await cannot(partnerInvoice({ db: test.db, actor, files }, { id }), 'NOT_FOUND')
    const broken = { ...files, get: () => Promise.reject(new Error('the disk fails')) }
    await cannot(
      partnerInvoice({ db: test.db, actor: partner, files: broken }, { id }),
      'DOCUMENT_DOWNLOAD_FAILED',
      {
        message: 'Sorry!Not able to download Document!',
      },
    )
    files.kept.clear()
    await expect(partnerInvoice({ db: test.db, actor: partner, files }, { id })).rejects.toMatchObject({
      code: 'FILE_MISSING',
      status: 410,
    })
  })
})
