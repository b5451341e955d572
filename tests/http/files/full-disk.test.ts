import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPortal } from '#tests/support/http/portal'
import { BUSY, busyPortal, notesOf, People } from '#tests/support/notes/busy-portal'
import { PDF } from '#tests/support/notes/note-files'

const MOST = 4 * 1024 * 1024

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(PDF)
  return bytes
}

test('a file without room is refused whole, with the catalogue’s message, and all else continues', async () => {
  const spool = await mkdtemp(join(tmpdir(), 'tassel-spool-'))
  let noteId = ''
  const portal = await startPortal({
    mostFileBytes: MOST,
    env: { TMPDIR: spool },
    prepare: async (db) => {
      await busyPortal({ steps: 1 })(db)
      noteId = (await notesOf(db, BUSY.steps))[0]?.id ?? ''
    },
  })
  try {
    const people = await People.signedIn(portal, 'maker')
    const kept = join(portal.dataDir, 'files')
    const upload = async (size: number) => {
      const body = new FormData()
      body.set('commissionNoteId', noteId)
      body.set('documentTypeId', '3')
      body.set('additionalDocument', new File([pdf(size)], 'Statement.pdf'))
      const response = await people.at(portal, 'maker').post('/api/v1/cn/additional-document-upload', body)
      return [response.status, await response.text()]
    }
    const documents = async () => {
      const response = await people.at(portal, 'maker').get(`/api/v1/cn/${noteId}/additional-document-list`)
      return ((await response.json()) as { data: unknown[] }).data.length
    }
    const before = await filesBelow(kept)
    expect(await upload(MOST + 1_000_000)).toEqual([
      507,
      '{"error":{"code":"STORAGE_FULL","message":"Something went wrong!"}}',
    ])
    expect([await filesBelow(kept), await filesBelow(spool), await documents()]).toEqual([before, [], 0])
    expect(await upload(MOST - 1_000_000)).toEqual([200, expect.any(String)])
    expect([(await filesBelow(kept)).length, await filesBelow(spool), await documents()]).toEqual([
      before.length + 1,
      [],
      1,
    ])
  } finally {
    await portal.stop()
    await rm(spool, { recursive: true })
  }
})
