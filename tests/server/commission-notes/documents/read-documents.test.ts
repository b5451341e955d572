import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import * as calls from '#domain/commission-notes/documents/calls'
import { CATALOGUE } from '#domain/errors'
import { zipDocuments } from '#server/commission-notes/documents/zip-documents'
import { callEndpoint } from '#tests/support/http/http'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { insertNote } from '#tests/support/notes/notes'
import { unzipped } from '#tests/support/services/zip'
import {
  added,
  files,
  inDocumentPortal,
  list,
  noteId,
  remove,
  SENT_TO_PARTNER,
  test,
  world,
} from './document-portal'

inDocumentPortal()

async function read(actor: Actor, docId: string, id = noteId) {
  const url = `/api?userId=${actor.id}`
  return callEndpoint(calls.getDocument, { actor, params: { id, docId }, url })
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
    const response = await zipDocuments({ db: test.db, actor: world.people.maker, files }, { id: noteId })
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
