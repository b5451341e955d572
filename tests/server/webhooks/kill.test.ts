import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase, openEmbedded } from '#db/database'
import { insertWebhook } from '#tests/support/company/webhooks'
import { migratedSnapshot } from '#tests/support/database/embedded-snapshot'
import { startChild } from '#tests/support/http/child'
import { insertNote } from '#tests/support/notes/notes'
import { openReceiver, type Receiver } from '#tests/support/webhooks/receiver'
import { makeWorld } from '#tests/support/world'

const NOTES = 40
const STEPS = 10
const KILLS = 4

/** Fills a data folder with notes whose steps have not been delivered yet. */
async function prepare(dataDir: string, url: string): Promise<void> {
  const { opened } = await openEmbedded({
    folder: join(dataDir, 'database'),
    snapshot: await migratedSnapshot(),
  })
  await opened.close()
  const { db, close } = await openDatabase({ dataDir })
  const world = await makeWorld(db)
  await insertWebhook(db, world.people.admin.id, { url, types: ['note.status-changed'] })
  const noteIds: string[] = []
  for (let count = 0; count < NOTES; count++) noteIds.push(await insertNote(db, world))
  await sql`insert into events (topic, payload)
    select 'commission-note.status-changed', jsonb_build_object('noteId', note_id, 'actionId', 102, 'fromStatusId', 2,
      'toStatusId', 5, 'actorId', null, 'version', version, 'sequence', version)
    from generate_series(1, ${STEPS}::int) as version, unnest(${noteIds}::uuid[]) as note_id order by version, note_id`.execute(
    db,
  )
  await close()
}

/** Starts a sender and kills it once at most `left` messages remain; with 0 it runs to its end. */
async function sendUntil(dataDir: string, left: number): Promise<void> {
  const child = startChild('support/webhooks/send-on.ts', dataDir)
  for (;;) {
    const line = await child.nextLine()
    if (line === undefined) break
    if (left > 0 && Number(line) <= left) return child.kill()
  }
  expect(await child.exitCode()).toBe(0)
}

function stepsOf({ arrived }: Receiver): Map<string, { id: string; version: number }[]> {
  const byNote = new Map<string, { id: string; version: number }[]>()
  for (const { id, body } of arrived) {
    const { data } = JSON.parse(body) as { data: { CommissionNoteId: string; Version: number } }
    const all = byNote.get(data.CommissionNoteId) ?? []
    byNote.set(data.CommissionNoteId, [...all, { id, version: data.Version }])
  }
  return byNote
}

it('delivers each message under one id and in order, however often the process is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tassel-webhooks-'))
  const receiver = await openReceiver()
  let count = 0
  receiver.answer = (_arrived, response) => {
    if (count++ % 3 === 0) response.statusCode = 500
    response.end()
  }
  try {
    await prepare(dataDir, receiver.url)
    for (let kill = 1; kill <= KILLS; kill++)
      await sendUntil(dataDir, Math.ceil(NOTES * STEPS * (1 - kill / (KILLS + 1))))
    await sendUntil(dataDir, 0)
    const notes = [...stepsOf(receiver).values()]
    expect(notes).toHaveLength(NOTES)
    for (const steps of notes) {
      const versions = steps.map(({ version }) => version)
      expect(versions).toEqual(versions.toSorted((a, b) => a - b))
      expect(new Set(versions).size).toBe(STEPS)
      expect(new Set(steps.map(({ id, version }) => `${id} ${version}`)).size).toBe(STEPS)
    }
  } finally {
    await receiver.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
