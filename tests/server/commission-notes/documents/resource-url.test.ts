import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { addDocument, resourceUrl } from '#domain/commission-notes/documents/calls'
import { CATALOGUE } from '#domain/errors'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { openResource } from '#server/commission-notes/documents/open-resource'
import { readResource, signResource } from '#server/commission-notes/documents/resource-token'
import { uploadAttachments } from '#server/commission-notes/documents/upload-attachments'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { runtime } from '#server/platform/runtime/runtime'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { spooled } from '#tests/support/services/spooled-files'

const MINUTE_MS = 60_000

const test = testDatabase()
const world = sharedWorld(test)
let noteId: string
let files: ReturnType<typeof memoryFiles>

beforeEach(async () => {
  files = memoryFiles()
  useRuntime(test.db, { files })
  noteId = await insertNote(test.db, world, { status_id: 5 })
})

async function ask(actor: Actor, query: Record<string, string>) {
  return callEndpoint(resourceUrl, { actor, url: `/api?${new URLSearchParams(query)}` })
}
const tokenOf = (url: string) => new URL(url).pathname.replace('/resource/', '')
const open = (token: string, later = 0) => openResource(runtime(), token, Date.now() + later)

async function document(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<{ FileId: string }> {
  const { maker } = world.people
  const body = new FormData()
  for (const [key, value] of Object.entries({ commissionNoteId: noteId, documentTypeId: '7' }))
    body.set(key, value)
  body.set('additionalDocument', new File([bytes], name))
  const { json } = await callEndpoint(addDocument, { actor: maker, method: 'POST', body })
  return json.data.Document
}

describe('a URL of a file', () => {
  it('opens an additional document for five minutes to users who may see it', async () => {
    const { FileId } = await document('Letter நிதி.pdf', new Uint8Array(SAMPLES.pdf))
    const query = { bucket: 'additional-documents', fileName: FileId }
    const { status, json } = await ask(world.people.partner, query)
    expect(status).toBe(200)
    expect(json.data.url).toMatch(/^http:\/\/localhost:4321\/resource\/[\w.-]+$/)
    const left = new Date(json.data.expiresAt).getTime() - Date.now()
    expect(left).toBeGreaterThan(4 * MINUTE_MS)
    expect(left).toBeLessThanOrEqual(5 * MINUTE_MS)
    const answer = await open(tokenOf(json.data.url))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox/)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(SAMPLES.pdf)
    expect((await open(tokenOf(json.data.url), 5 * MINUTE_MS + 1000)).status).toBe(403)
  })

  it('opens the newest file of a name', async () => {
    await document('Letter.png', new Uint8Array(SAMPLES.png))
    const { FileId } = await document('Letter.png', new Uint8Array(SAMPLES.png))
    const { json } = await ask(world.people.maker, { bucket: 'additional-documents', fileName: 'Letter.png' })
    expect(tokenOf(json.data.url)).toContain(FileId)
  })

  it.each([
    ['pdf', 'inline'],
    ['png', 'inline'],
    ['jpg', 'inline'],
    ['svg', 'attachment'],
    ['docx', 'attachment'],
  ] as const)('for inline display answers a %s as %s', async (kind, how) => {
    const { FileId } = await document(`A.${kind}`, new Uint8Array(SAMPLES[kind]))
    const query = { bucket: 'additional-documents', fileName: FileId, inline: 'true' }
    const { json } = await ask(world.people.maker, query)
    const { headers } = await open(tokenOf(json.data.url))
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${how}`))
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('opens the partner’s invoice, and files of remarks that the reader may see', async () => {
    const { partner, maker, otherPartner } = world.people
    const file = { field: 'invoice', name: 'Invoice 9.pdf', bytes: new Uint8Array(SAMPLES.pdf) }
    await uploadPartnerInvoice({ db: test.db, actor: partner, files }, { commissionNoteId: noteId, file })
    const given = { CommissionNoteId: noteId }
    const inside = await uploadAttachments(
      { db: test.db, actor: maker, files },
      { ...given, files: [await spooled('Inside.csv')] },
    )
    const AttachmentIds = inside.Attachments.map(({ Id }) => Id)
    await addRemarks({ db: test.db, actor: maker }, { ...given, Remarks: 'See', AttachmentIds })
    const statusFor = async (actor: Actor, bucket: string, fileName: string) =>
      (await ask(actor, { bucket, fileName })).status
    for (const actor of [partner, maker])
      expect(await statusFor(actor, 'partner-invoices', 'Invoice 9.pdf')).toBe(200)
    expect(await statusFor(otherPartner, 'partner-invoices', 'Invoice 9.pdf')).toBe(404)
    expect(await statusFor(maker, 'attachments', AttachmentIds[0] ?? '')).toBe(200)
    expect(await statusFor(partner, 'attachments', AttachmentIds[0] ?? '')).toBe(404)
    expect(await statusFor(maker, 'additional-documents', AttachmentIds[0] ?? '')).toBe(404)
  })

  it.each([
    ['otherPartner', 404, 'DATA NOT FOUND'],
    ['loanadvisor', 403, 'You are not authorised to do this.'],
  ] as const)('is refused to the %s', async (who, status, message) => {
    const { FileId } = await document('Letter.pdf', new Uint8Array(SAMPLES.pdf))
    const answer = await ask(world.people[who], { bucket: 'additional-documents', fileName: FileId })
    expect([answer.status, answer.json.error.message]).toEqual([status, message])
  })

  it('of an unknown bucket or file is not found', async () => {
    const { maker } = world.people
    expect((await ask(maker, { bucket: 'secrets', fileName: 'x' })).status).toBe(404)
    expect((await ask(maker, { bucket: 'constructor', fileName: 'x' })).status).toBe(404)
    expect((await ask(maker, { bucket: 'attachments', fileName: 'x' })).status).toBe(404)
  })

  it('reports missing bytes, and is not found once the row is deleted', async () => {
    const { FileId } = await document('Letter.pdf', new Uint8Array(SAMPLES.pdf))
    const query = { bucket: 'additional-documents', fileName: FileId }
    const { json } = await ask(world.people.maker, query)
    files.kept.clear()
    const gone = await ask(world.people.maker, query)
    expect([gone.status, gone.json.error.message]).toEqual([410, CATALOGUE.FILE_MISSING.message])
    expect((await open(tokenOf(json.data.url))).status).toBe(410)
    await test.db.deleteFrom('additional_documents').where('file_id', '=', FileId).execute()
    await test.db.deleteFrom('files').where('id', '=', FileId).execute()
    expect((await open(tokenOf(json.data.url))).status).toBe(404)
  })
})

describe('a token', () => {
  const claim = { fileId: '0199c0de-0000-7000-8000-00000000abcd', expiresAt: 1_800_000_000_000, inline: true }

  it('returns what was signed', () => {
    const token = signResource(claim, 'secret')
    expect(readResource(token, 'secret', claim.expiresAt - 1)).toEqual(claim)
    expect(readResource(token, 'secret', claim.expiresAt)).toBeNull()
    expect(readResource(token, 'another', 0)).toBeNull()
  })

  it('is invalid with any character changed', async () => {
    const token = signResource(claim, 'secret')
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        fc.pre(changed !== token)
        return readResource(changed, 'secret', 0) === null
      }),
    )
    for (const noise of ['', 'x', `${token}x`, token.slice(1), token.replace('.i.', '.a.')])
      expect(readResource(noise, 'secret', 0)).toBeNull()
    expect((await open(token.replace('.i.', '.a.'))).status).toBe(403)
  })
})
