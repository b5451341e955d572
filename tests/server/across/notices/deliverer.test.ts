import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { type Deliverer, openDeliverer } from '#server/across/notices/deliverer'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { recurring } from '#server/platform/jobs/recurring'
import { testableKinds } from '#tests/support/database/database'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { until } from '#tests/support/http/processes'
import { insertNote } from '#tests/support/notes/notes'
import { as } from '#tests/support/vocabulary/acting'

const log = pino({ level: 'silent' })

describe.each(testableKinds)('the deliverer on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = sharedWorld(database)
  let deliverer: Deliverer

  afterAll(async () => {
    await deliverer.close()
  })

  const send = async () => {
    const id = await insertNote(database.db, world)
    await as(database.db, world.people.maker).sends(id)
    return id
  }
  const isNotified = async (noteId: string) => {
    const rows = await database.db
      .selectFrom('notifications')
      .select('id')
      .where('note_id', '=', noteId)
      .execute()
    return rows.length > 0
  }

  it('delivers earlier events, then each new one at once, and skips those that fail', async () => {
    const before = await send()
    await sql`insert into events (topic, payload) values ('commission-note.edited', '{"noteId": "no id"}')`.execute(
      database.db,
    )
    const after = await send()
    const mailSettings = { publicUrl: 'https://portal.example', state: 'kept' } as const
    deliverer = await openDeliverer({ ...database, log, mailSettings })
    await until(() => isNotified(before))
    await until(() => isNotified(after))
    const later = await send()
    await until(() => isNotified(later))
    const left = await sql<{ topic: string }>`select topic from events where published_at is null`.execute(
      database.db,
    )
    expect(left.rows).toEqual([{ topic: 'commission-note.edited' }])
  })

  it('wakes up by itself for held events', async () => {
    const { maker, maker2 } = world.people
    const id = await insertNote(database.db, world)
    const assigning = {
      commissionNoteId: id,
      assigneeUserId: maker2.id,
      changeRequestFor: 'maker' as const,
    }
    await changeAssignee({ db: database.db, actor: maker, undoSeconds: 0.2 }, assigning)
    await until(() => isNotified(id))
  })

  it('delivers nothing after it is closed', async () => {
    await deliverer.close()
    const id = await send()
    expect(await isNotified(id)).toBe(false)
  })
})

describe('recurring work', () => {
  it('runs again if woken meanwhile, never twice at a time, and continues after a failure', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const gates: (() => void)[] = []
    const work = recurring(
      'work',
      async () => {
        running += 1
        most = Math.max(most, running)
        runs += 1
        await new Promise<void>((done) => gates.push(done))
        running -= 1
        if (runs === 1) throw new Error('no')
      },
      { everyMs: 3_600_000, log },
    )
    await until(() => runs === 1)
    work.wake()
    work.wake()
    gates[0]?.()
    await until(() => runs === 2)
    const closed = work.close()
    gates[1]?.()
    await closed
    work.wake()
    expect([runs, most, running]).toEqual([2, 1, 0])
  })
})
