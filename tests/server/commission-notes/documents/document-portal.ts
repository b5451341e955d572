import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Actor } from '#domain/access/actor'
import * as calls from '#domain/commission-notes/documents/calls'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { makeWorld, type World } from '#tests/support/world'

export const SENT_TO_PARTNER = 5
export let test: TestDatabase
export let world: World
export let files: ReturnType<typeof memoryFiles>

/** A note that Brightpath may see. */
export let noteId: string

export function form(actor: Actor, parts: File[], more: Record<string, string> = {}): FormData {
  const body = new FormData()
  const fields = { userId: actor.id, commissionNoteId: noteId, documentTypeId: '3', remarks: '', ...more }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const part of parts) body.append('additionalDocument', part)
  return body
}
export const letter = (
  name = 'Bank letter.pdf',
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(SAMPLES.pdf),
) => new File([bytes], name)

export async function add(actor: Actor, parts: File[] = [letter()], more: Record<string, string> = {}) {
  return callEndpoint(calls.addDocument, {
    actor,
    method: 'POST',
    body: form(actor, parts, more),
  })
}

export async function added(actor: Actor, name?: string, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const { status, json } = await add(actor, [letter(name, bytes)])
  expect(status).toBe(200)
  return json.data.Document.Id
}

export async function list(actor: Actor, id = noteId) {
  const url = `/api?userId=${actor.id}`
  return callEndpoint(calls.listDocuments, { actor, params: { id }, url })
}

export async function remove(actor: Actor, docId: string, id = noteId) {
  const url = `/api?userId=${actor.id}`
  return callEndpoint(calls.deleteDocument, {
    actor,
    method: 'DELETE',
    params: { id, docId },
    url,
  })
}

/** Each test begins in a new world with one note and an empty file store. */
export function inDocumentPortal(): void {
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
}
