import { describe, expect, it } from 'vitest'
import * as calls from '#domain/commission-notes/documents/calls'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint } from '#tests/support/http/http'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { historyOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import {
  add,
  added,
  files,
  form,
  inDocumentPortal,
  letter,
  list,
  noteId,
  SENT_TO_PARTNER,
  test,
  world,
} from './document-portal'

inDocumentPortal()

describe('adding a document', () => {
  it('stores the file with type and trimmed remarks, and records it in the history', async () => {
    const { maker, partner } = world.people
    const { status, json } = await add(maker, [letter('Bank letter நிதி.pdf')], { remarks: '  Signed \n' })
    expect([status, json.data.message]).toEqual([200, 'Files Uploaded Successfully!'])
    const own = {
      Id: expect.any(String),
      Type: 'Bank letter',
      documentTypeId: 3,
      remarks: 'Signed',
      FileName: 'Bank letter நிதி.pdf',
      FileId: expect.any(String),
      Size: SAMPLES.pdf.length,
      UploadedBy: 'Meera Krishnan',
      UploadedAt: expect.any(String),
      CanDelete: true,
    }
    expect(json.data.Document).toEqual(own)
    expect((await list(maker)).json.data).toEqual([own])
    // A partner does not see which company user it was.
    expect((await list(partner)).json.data).toEqual([
      { ...own, UploadedBy: 'KC Overseas Education Private Limited', CanDelete: false },
    ])
    expect([...files.kept.keys()]).toEqual([json.data.Document.FileId])
    expect(Buffer.from(await files.get(json.data.Document.FileId))).toEqual(SAMPLES.pdf)
    expect((await historyOf(test.db, noteId)).at(-1)).toMatchObject({
      action_id: 119,
      action_name: 'AddDocument',
      actor_id: maker.id,
      acted_as: 'maker',
      from_status_id: SENT_TO_PARTNER,
      to_status_id: SENT_TO_PARTNER,
      details: { document: { type: 'Bank letter', name: 'Bank letter நிதி.pdf' } },
    })
  })

  it('lists the newest first', async () => {
    for (const name of ['First.pdf', 'Second.pdf', 'Third.pdf']) await added(world.people.partner, name)
    const { json } = await list(world.people.partner)
    expect(json.data.map(({ FileName }: { FileName: string }) => FileName)).toEqual([
      'Third.pdf',
      'Second.pdf',
      'First.pdf',
    ])
  })

  it.each(['maker', 'checker', 'processor', 'admin', 'partner', 'financemanager'] as const)(
    'is open to the %s',
    async (who) => {
      expect((await add(world.people[who])).status).toBe(200)
    },
  )

  it.each([
    ['finance', 403, 'FORBIDDEN', 'You are not authorised to do this.'],
    ['loanadvisor', 403, 'FORBIDDEN', 'You are not authorised to do this.'],
    ['counsellor', 403, 'FORBIDDEN', 'You are not authorised to do this.'],
    ['student', 403, 'FORBIDDEN', 'You are not authorised to do this.'],
    ['otherPartner', 404, 'NOT_FOUND', 'DATA NOT FOUND'],
  ] as const)('is closed to the %s, and nothing is stored', async (who, status, code, message) => {
    const before = await whatIsWritten(test.db)
    const answer = await add(world.people[who])
    expect([answer.status, answer.json.error.code, answer.json.error.message]).toEqual([
      status,
      code,
      message,
    ])
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(files.kept.size).toBe(0)
  })

  it('is closed to a partner before the note was first sent to them', async () => {
    const early = await insertNote(test.db, world, { status_id: 2 })
    const answer = await add(world.people.partner, [letter()], { commissionNoteId: early })
    expect(answer.status).toBe(404)
  })

  const AGAIN = 'Please rename and upload again.'
  const html = new TextEncoder().encode('<html><script>alert(1)</script></html>')
  const active = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  it.each<[string, () => File[], number, string, string]>([
    ['no file', () => [], 422, 'FILE_REQUIRED', 'Please upload the required document(s)'],
    [
      'an empty file',
      () => [letter('Letter.pdf', new Uint8Array())],
      422,
      'FILE_REQUIRED',
      'Please upload the required document(s)',
    ],
    ['two files', () => [letter(), letter()], 422, 'TOO_MANY_FILES', 'You can upload maximum one file!'],
    [
      'a name that ends in a space',
      () => [letter('Letter .pdf')],
      422,
      'FILE_NAME_INVALID',
      `File name can not end with space. ${AGAIN}`,
    ],
    [
      'special characters',
      () => [letter('Letter (1).pdf')],
      422,
      'FILE_NAME_INVALID',
      `File name can not contain special characters except underscore, hyphen and space. ${AGAIN}`,
    ],
    [
      'an unsupported extension',
      () => [letter('Letter.html', html)],
      415,
      'FILE_TYPE_NOT_ALLOWED',
      'This type of file is not accepted. Choose PNG, SVG, JPEG, PDF, DOC or DOCX.',
    ],
    [
      'a sheet, which only remarks may have',
      () => [letter('Fees.xlsx', new Uint8Array(SAMPLES.xlsx))],
      415,
      'FILE_TYPE_NOT_ALLOWED',
      'This type of file is not accepted. Choose PNG, SVG, JPEG, PDF, DOC or DOCX.',
    ],
    [
      'a page with the name of a PDF',
      () => [letter('Letter.pdf', html)],
      415,
      'FILE_CONTENT_MISMATCH',
      'The content of the file does not match its name.',
    ],
    [
      'a PDF with the name of a picture',
      () => [letter('Letter.png')],
      415,
      'FILE_CONTENT_MISMATCH',
      'The content of the file does not match its name.',
    ],
    [
      'a drawing with a script',
      () => [letter('Drawing.svg', active)],
      415,
      'FILE_CONTENT_MISMATCH',
      'The content of the file does not match its name.',
    ],
    [
      'more than 10 MB',
      () => [letter('Letter.pdf', new Uint8Array(10 * 1024 * 1024 + 1))],
      413,
      'FILE_TOO_LARGE',
      'The file is larger than 10 MB.',
    ],
  ])('refuses %s, and stores nothing', async (_, parts, status, code, message) => {
    const before = await whatIsWritten(test.db)
    const answer = await add(world.people.maker, parts())
    expect([answer.status, answer.json.error.code, answer.json.error.message]).toEqual([
      status,
      code,
      message,
    ])
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(files.kept.size).toBe(0)
  })

  it.each(['99', '0', '1.5', 'Bank letter', ''])(
    'refuses the type %j with a message for the field',
    async (typeId) => {
      const { status, json } = await add(world.people.maker, [letter()], { documentTypeId: typeId })
      expect([status, json.error.fields]).toEqual([422, { documentTypeId: '*Document type is required.' }])
    },
  )

  it('refuses remarks of more than 5000 characters', async () => {
    const { status, json } = await add(world.people.maker, [letter()], { remarks: 'x'.repeat(5001) })
    expect([status, json.error.message]).toEqual([422, 'Comment length should not exceed 5000 characters'])
  })

  it('twice with one key adds one document', async () => {
    const { maker } = world.people
    const route = calls.addDocument
    const once = () =>
      callEndpoint(route, {
        actor: maker,
        method: 'POST',
        body: form(maker, [letter()]),
        headers: { 'idempotency-key': noteId },
      })
    const [first, second] = [await once(), await once()]
    expect(second.json).toEqual(first.json)
    expect((await list(maker)).json.data).toHaveLength(1)
    const other = await callEndpoint(route, {
      actor: maker,
      method: 'POST',
      body: form(maker, [letter('Other.pdf')]),
      headers: { 'idempotency-key': noteId },
    })
    expect(other.json.error.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('concurrently gives each document its own place in the history', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => add(world.people.maker, [letter(`Letter ${index}.pdf`)])),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await historyOf(test.db, noteId)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
