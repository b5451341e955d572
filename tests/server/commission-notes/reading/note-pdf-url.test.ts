import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { notePdfSignedUrl } from '#domain/commission-notes/reading/calls'
import { openNotePdf } from '#server/commission-notes/reading/note-pdf-url'
import { runtime } from '#server/platform/runtime/runtime'
import type { CommissionNoteDocument } from '#services/pdf/documents'
import type { PdfRenderer } from '#services/pdf/renderer'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'

const MINUTE_MS = 60_000

const test = testDatabase()
const world = sharedWorld(test)
/** Whether the last rendered note was the company's own copy. */
let isInternal: boolean

beforeAll(async () => {
  const render = async (_: string, note: CommissionNoteDocument) => {
    isInternal = note.internal !== undefined
    return PDF
  }
  useRuntime(test.db, { pdf: { render, close: async () => {} } as unknown as PdfRenderer })
})

async function ask(actor: Actor, id: string, query: Record<string, string> = {}) {
  const url = `/api?${new URLSearchParams(query)}`
  return callEndpoint(notePdfSignedUrl, { actor, params: { id }, url })
}

const tokenOf = (url: string) => new URL(url).pathname.replace('/resource/note/', '')
const open = (token: string, now?: number) => openNotePdf(runtime(), token, now)

describe('a URL of a note’s PDF', () => {
  it.each([
    ['partner', {}, false],
    ['partner', { forPartner: 'false' }, false],
    ['processor', { forPartner: 'true' }, false],
    ['processor', {}, true],
  ] as const)('serves the %s their copy (%j)', async (who, query, internal) => {
    const id = await insertNote(test.db, world, { status_id: 5 })
    const { json } = await ask(world.people[who], id, query)
    const answer = await open(tokenOf(json.data.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(isInternal).toBe(internal)
  })

  it('is refused out of scope', async () => {
    const id = await insertNote(test.db, world, { status_id: 5 })
    const inside = await insertNote(test.db, world, { status_id: 2 })
    expect((await ask(world.people.otherPartner, id)).status).toBe(404)
    expect((await ask(world.people.partner, inside)).status).toBe(404)
    expect((await ask(world.people.pst, id)).status).toBe(403)
  })

  it('is valid for five minutes and only as signed', async () => {
    const id = await insertNote(test.db, world, { status_id: 5 })
    const { json } = await ask(world.people.partner, id)
    const token = tokenOf(json.data.url)
    const until = Date.parse(json.data.expiresAt)
    expect(until - Date.now()).toBeLessThanOrEqual(5 * MINUTE_MS)
    expect((await open(token, until - 2000)).status).toBe(200)
    for (const [bad, now] of [
      [token, until + 1],
      [token.replace('.p.', '.i.')],
      [token.replace(id, await insertNote(test.db, world, { status_id: 5 }))],
      [token.slice(0, -1)],
      ['nonsense'],
      [''],
    ] as [string, number?][]) {
      const answer = await open(bad, now)
      expect([answer.status, (await answer.json()).error.message]).toEqual([403, 'Sorry not able to view'])
    }
  })

  it('is invalid once the note is deleted or the user may not sign in', async () => {
    const id = await insertNote(test.db, world, { status_id: 5 })
    const { financemanager } = world.people
    const token = tokenOf((await ask(financemanager, id)).json.data.url)
    await test.db.updateTable('notes').set({ status_id: 1 }).where('id', '=', id).execute()
    expect((await open(token)).status).toBe(404)
    await test.db.updateTable('notes').set({ status_id: 5 }).where('id', '=', id).execute()
    await test.db.updateTable('users').set({ is_blocked: true }).where('id', '=', financemanager.id).execute()
    expect((await open(token)).status).toBe(403)
  })
})
