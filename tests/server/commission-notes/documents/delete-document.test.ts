import { describe, expect, it } from 'vitest'
import { StorageFull } from '#services/files/store'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { useRuntime } from '#tests/support/http/http'
import { historyOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import {
  add,
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
    async save(key: string, content: Uint8Array | ReadableStream<Uint8Array>) {
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
