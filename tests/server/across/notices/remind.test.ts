import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sweep } from '#assembly/sweep'
import { remind } from '#server/across/notices/remind'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'

const NOW = new Date('2026-11-20T10:00:00Z')
const DAY_MS = 86_400_000
const STEPS = [3, 7, 14]
const mailSettings: MailSettings = { publicUrl: 'https://portal.example', state: 'waiting' }
const daysAgo = (days: number, from = NOW) => new Date(from.getTime() - days * DAY_MS)

describe.each(testableKinds)('housekeeping on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const remindAt = (now: Date) => remind(database.db, { now, steps: STEPS, mailSettings })
  const nameOf = (userId: string) => Object.entries(world.people).find(([, each]) => each.id === userId)?.[0]
  const notices = async () => {
    const rows = await database.db.selectFrom('notifications').selectAll().execute()
    return rows
      .map(({ user_id, kind, title }) => [nameOf(user_id), kind, title])
      .toSorted((a, b) => `${a}`.localeCompare(`${b}`))
  }
  const waiting = (number: string, days: number, more = {}) =>
    insertNote(database.db, world, {
      number,
      status_id: 2,
      checker_id: world.people.checker.id,
      turn_changed_at: daysAgo(days),
      ...more,
    })

  it('reminds a holder once per step, more urgently each time, and then escalates', async () => {
    await waiting('N/1', 2.9)
    const told: unknown[] = []
    for (const later of [0, 0.2, 0.3, 3.9, 4.2, 4.3, 11.1, 11.2, 40]) {
      await remindAt(new Date(NOW.getTime() + later * DAY_MS))
      told.push([later, ...(await notices())])
      await database.db.deleteFrom('notifications').execute()
    }
    expect(told).toEqual([
      [0],
      [0.2, ['checker', 'reminder', 'N/1 has been with you for 3 days']],
      [0.3],
      [3.9],
      [4.2, ['checker', 'reminder-again', 'N/1 still waits for you after 7 days']],
      [4.3],
      [
        11.1,
        ['admin', 'escalation', 'N/1 has been with Chidi Okonkwo for 14 days'],
        ['checker', 'overdue', 'N/1 has waited too long: 14 days with you'],
        ['finance', 'escalation', 'N/1 has been with Chidi Okonkwo for 14 days'],
        ['superadmin', 'escalation', 'N/1 has been with Chidi Okonkwo for 14 days'],
      ],
      [11.2],
      [40],
    ])
  })

  it('sends only the last of several missed steps, in one mail per user', async () => {
    for (let count = 1; count <= 3; count++) await waiting(`N/${count}`, 30)
    await waiting('N/4', 4)
    expect(await remindAt(NOW)).toBe(4)
    const kinds = (await notices()).filter(([name]) => name === 'checker').map(([, kind]) => kind)
    expect(kinds).toEqual(['overdue', 'overdue', 'overdue', 'reminder'])
    const mails = await database.db.selectFrom('mails').selectAll().orderBy('subject').execute()
    expect(
      mails.filter(({ user_id }) => user_id === world.people.checker.id).map(({ subject }) => subject),
    ).toEqual(['3 notes have waited too long with you', 'N/4 has been with you for 4 days'])
    expect(await remindAt(NOW)).toBe(0)
  })

  it('starts again with a new turn, and skips paid notes', async () => {
    const id = await waiting('N/1', 3)
    await waiting('N/2', 30, { status_id: 17 })
    await remindAt(NOW)
    await sql`update notes set turn_changed_at = ${daysAgo(0)} where id = ${id}`.execute(database.db)
    await remindAt(NOW)
    const ids = async () =>
      (await database.db.selectFrom('notifications').select('id').execute()).map((row) => row.id)
    const [first, ...others] = await ids()
    expect(others).toEqual([])
    await remindAt(daysAgo(-3))
    // It replaces the unread one.
    const [second, ...more] = await ids()
    expect(more).toEqual([])
    expect(second).not.toBe(first)
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(2)
  })

  it('reminds once with many concurrent processes', async () => {
    for (let count = 1; count <= 30; count++) await waiting(`N/${count}`, 4)
    const counts = await Promise.all([1, 2, 3, 4].map(() => remindAt(NOW)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
    expect(await notices()).toHaveLength(30)
  })

  it('deletes old keys, limits, delivered events, read notices and mails, and nothing else', async () => {
    const { maker } = world.people
    const { db } = database
    const of = (days: number) => ({ created_at: daysAgo(days) })
    for (const days of [6, 8]) {
      const key = {
        user_id: maker.id,
        key: `${days}`,
        request_hash: '',
        status: null,
        body: null,
        ...of(days),
      }
      await db.insertInto('idempotency_keys').values(key).execute()
      await db
        .insertInto('rate_limits')
        .values({ key: `${days}`, window_start: daysAgo(days), count: 1 })
        .execute()
    }
    for (const days of [89, 91, null])
      await db
        .insertInto('events')
        .values({ topic: 'x', payload: '{}', ...of(400), published_at: days === null ? null : daysAgo(days) })
        .execute()
    for (const days of [179, 181, null])
      await db
        .insertInto('notifications')
        .values({
          id: crypto.randomUUID(),
          user_id: maker.id,
          source: `${days}`,
          kind: 'paid',
          title: 'x',
          note_id: null,
          invoice_id: null,
          number: 'x',
          batch_id: null,
          ...of(400),
          read_at: days === null ? null : daysAgo(days),
        })
        .execute()
    const mail = {
      user_id: maker.id,
      to_address: maker.email,
      kind: 'note',
      items: '[]',
      subject: 'x',
      text: 'x',
      html: 'x',
      last_error: null,
    }
    for (const [days, state] of [
      [399, 'sent'],
      [401, 'sent'],
      [401, 'kept'],
      [401, 'failed'],
      [401, 'waiting'],
      [401, 'unsure'],
    ] as const)
      await db
        .insertInto('mails')
        .values({ ...mail, id: crypto.randomUUID(), source: `${days} ${state}`, state, ...of(days) })
        .execute()
    expect(await sweep(db, NOW)).toBe(7)
    expect(await sweep(db, NOW)).toBe(0)
    const left = await db.selectFrom('notifications').select('source').orderBy('source').execute()
    expect(left.map(({ source }) => source)).toEqual(['179', 'null'])
    const mails = await db.selectFrom('mails').select('source').orderBy('source').execute()
    expect(mails.map(({ source }) => source)).toEqual(['399 sent', '401 unsure', '401 waiting'])
  })
})
