import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import * as calls from '#domain/commission-notes/documents/calls'
import { CATALOGUE } from '#domain/errors'
import { zipDocuments } from '#server/commission-notes/documents/zip-documents'
import { StorageFull } from '#services/files/store'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { SAMPLES } from '#tests/support/input/file-samples'
import { historyOf } from '#tests/support/notes/note-facts'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { unzipped } from '#tests/support/services/zip'
import { makeWorld, type World } from '#tests/support/world'

const SENT_TO_PARTNER = 5

let test: TestDatabase
let world: World
let files: ReturnType<typeof memoryFiles>
/** A note that Brightpath may see. */
let noteId: string

beforeAll(async () => {
  test = await openTestDatabase()
  world = await makeWorld(test.db)
})
beforeEach(async () => {
  files = memoryFiles()
  useRuntime(test.db, { files })
  noteId = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
})
afterAll(() => test.close())

function form(actor: Actor, parts: File[], more: Record<string, string> = {}): FormData {
  const body = new FormData()
  const fields = { userId: actor.id, commissionNoteId: noteId, documentTypeId: '3', remarks: '', ...more }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const part of parts) body.append('additionalDocument', part)
  return body
}

const letter = (name = 'Bank letter.pdf', bytes: Uint8Array<ArrayBuffer> = new Uint8Array(SAMPLES.pdf)) =>
  new File([bytes], name)

async function add(actor: Actor, parts: File[] = [letter()], more: Record<string, string> = {}) {
  return callEndpoint(calls.addDocument, {
    actor,
    method: 'POST',
    body: form(actor, parts, more),
  })
}
async function added(actor: Actor, name?: string, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const { status, json } = await add(actor, [letter(name, bytes)])
  expect(status).toBe(200)
  return json.data.Document.Id
}
async function list(actor: Actor, id = noteId) {
  const url = `/api?userId=${actor.id}`
  return callEndpoint(calls.listDocuments, { actor, params: { id }, url })
}
async function read(actor: Actor, docId: string, id = noteId) {
  const url = `/api?userId=${actor.id}`
  return callEndpoint(calls.getDocument, { actor, params: { id, docId }, url })
}
async function remove(actor: Actor, docId: string, id = noteId) {
  const url = `/api?userId=${actor.id}`
  return callEndpoint(calls.deleteDocument, {
    actor,
    method: 'DELETE',
    params: { id, docId },
    url,
  })
}

describe('the document types', () => {
  it('come from the server, in their order', async () => {
    const { json } = await callEndpoint(calls.documentTypes, { actor: world.people.partner })
    expect(json.data.map(({ Type }: { Type: string }) => Type)).toEqual([
      'Credit note',
      'GST declaration',
      'Bank letter',
      'Agreement',
      'Scholarship letter',
      'Correspondence',
      'Other',
    ])
  })
})

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
      'This type of file is not accepted.',
    ],
    [
      'a sheet, which only remarks may have',
      () => [letter('Fees.xlsx', new Uint8Array(SAMPLES.xlsx))],
      415,
      'FILE_TYPE_NOT_ALLOWED',
      'This type of file is not accepted.',
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

describe('reading a document', () => {
  it.each(['maker', 'finance', 'partner', 'financemanager'] as const)('is open to the %s', async (who) => {
    const id = await added(world.people.maker, 'Bank letter நிதி.pdf')
    const { status, headers } = await read(world.people[who], id)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(SAMPLES.pdf.length),
      'content-disposition': `attachment; filename="Bank letter ____.pdf"; filename*=UTF-8''${encodeURIComponent('Bank letter நிதி.pdf')}`,
      'x-content-name': encodeURIComponent('Bank letter நிதி.pdf'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cache-control': 'private, no-store',
    })
  })

  it('is not found out of scope, under another note, or after deletion', async () => {
    const { maker, otherPartner, loanadvisor } = world.people
    const id = await added(maker)
    const other = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
    expect((await read(otherPartner, id)).status).toBe(404)
    expect((await list(otherPartner)).status).toBe(404)
    expect((await read(maker, id, other)).status).toBe(404)
    expect((await read(loanadvisor, id)).status).toBe(403)
    await remove(maker, id)
    expect((await read(maker, id)).status).toBe(404)
  })

  it('reports missing bytes', async () => {
    const id = await added(world.people.maker)
    files.kept.clear()
    const { status, json } = await read(world.people.maker, id)
    expect([status, json.error.message]).toEqual([410, CATALOGUE.FILE_MISSING.message])
  })
})

describe('all documents as one ZIP', () => {
  const zip = async (actor: Actor) => callEndpoint(calls.zipDocuments, { actor, params: { id: noteId } })

  it('holds every file once, under a unique name', async () => {
    for (const name of ['Letter.pdf', 'letter.pdf', 'Letter.pdf']) await added(world.people.maker, name)
    const { status, headers, json } = await zip(world.people.partner)
    expect(status).toBe(200)
    expect(headers.get('x-content-name')).toMatch(/^KCOEPL-CN-2627-\d{6} documents\.zip$/)
    for (const name of ['Letter.pdf', 'letter (2).pdf', 'Letter (3).pdf']) expect(json).toContain(name)
  })

  it('skips missing files and lists them in a text file', async () => {
    for (const name of ['First.pdf', 'Second.pdf', 'Third.pdf', 'Fourth.pdf'])
      await added(world.people.maker, name)
    const keys = [...files.kept.keys()]
    for (const key of [keys[0], keys[2]]) files.kept.delete(key ?? '')
    const response = await zipDocuments(test.db, files, world.people.maker, noteId)
    const unpacked = unzipped(new Uint8Array(await response.arrayBuffer()))
    expect([...unpacked.keys()]).toEqual(['Second.pdf', 'Fourth.pdf', 'Missing documents.txt'])
    const list = new TextDecoder().decode(unpacked.get('Missing documents.txt'))
    expect(list).toContain('- First.pdf\r\n- Third.pdf\r\n')
  })

  it('reports that there are none, or that none can be read', async () => {
    const message = 'Sorry!Not able to download Documents!'
    const none = await zip(world.people.maker)
    expect([none.status, none.json.error.message]).toEqual([404, message])
    await added(world.people.maker)
    files.kept.clear()
    const gone = await zip(world.people.maker)
    expect([gone.status, gone.json.error.message]).toEqual([410, CATALOGUE.FILE_MISSING.message])
    expect((await zip(world.people.otherPartner)).json.error.message).toBe('DATA NOT FOUND')
  })
})

describe('deleting a document', () => {
  it('needs its uploader or an administrator, and leaves a tombstone and a history entry', async () => {
    const { partner, admin } = world.people
    for (const by of [partner, admin]) {
      const id = await added(partner, 'GST declaration.pdf')
      const { status, json } = await remove(by, id)
      expect([status, json.data.message]).toEqual([200, 'File Deleted Successfully!'])
      expect((await list(partner)).json.data).toEqual([])
      expect(files.kept.size).toBe(0)
      const tomb = await test.db
        .selectFrom('tombstones')
        .selectAll()
        .where('row_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(tomb).toMatchObject({
        kind: 'additional document',
        deleted_by: by.id,
        snapshot: { name: 'GST declaration.pdf', type: 'Bank letter', uploaded_by: partner.id },
      })
      expect((await historyOf(test.db, noteId)).at(-1)).toMatchObject({
        action_id: 120,
        action_name: 'DeleteDocument',
        actor_id: by.id,
        details: { document: { id, name: 'GST declaration.pdf' } },
      })
    }
  })

  it.each([
    ['checker', 403],
    ['financemanager', 403],
    ['finance', 403],
    ['otherPartner', 404],
  ] as const)('of another user is refused to the %s', async (who, status) => {
    const id = await added(world.people.partner)
    const before = await whatIsWritten(test.db)
    expect((await remove(world.people[who], id)).status).toBe(status)
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(files.kept.size).toBe(1)
  })

  it('twice, or under another note, finds nothing', async () => {
    const { maker } = world.people
    const id = await added(maker)
    const other = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
    expect((await remove(maker, id, other)).status).toBe(404)
    expect((await remove(maker, id)).status).toBe(200)
    expect((await remove(maker, id)).status).toBe(404)
  })
})

describe('a failing store', () => {
  const failing = (error: Error) => ({
    ...files,
    kept: files.kept,
    async put(key: string, content: Uint8Array | ReadableStream<Uint8Array>) {
      const reader = (content as ReadableStream<Uint8Array>).getReader()
      await reader.read()
      await reader.cancel()
      expect(files.kept.has(key)).toBe(false)
      throw error
    },
  })

  it('that is full leaves neither row nor partial file', async () => {
    useRuntime(test.db, { files: failing(new StorageFull('The disk is full')) })
    const before = await whatIsWritten(test.db)
    const { status, json } = await add(world.people.maker)
    expect([status, json.error.code, json.error.message]).toEqual([
      507,
      'STORAGE_FULL',
      'Something went wrong!',
    ])
    expect(await whatIsWritten(test.db)).toBe(before)
    expect(files.kept.size).toBe(0)
  })

  it('for any other reason answers an internal error', async () => {
    useRuntime(test.db, { files: failing(new Error('EIO')) })
    const before = await whatIsWritten(test.db)
    const { status, json } = await add(world.people.maker)
    expect([status, json.error.message]).toEqual([500, 'Something went wrong!'])
    expect(await whatIsWritten(test.db)).toBe(before)
  })
})
