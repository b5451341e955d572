import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { deliverEvents } from '#server/across/notices/deliver'
import { claimMessage } from '#server/webhooks/claim-message'
import { attemptMessage } from '#server/webhooks/send-message'
import { openWebhookSender } from '#server/webhooks/sender'
import { settleMessage } from '#server/webhooks/settle-message'
import { signedHeaders } from '#services/webhooks/signature'
import {
  announceStep,
  EXAMPLE_SECRET,
  insertWebhook,
  LOCAL_SERVICES,
  passTime,
} from '#tests/support/company/webhooks'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'
import { until } from '#tests/support/http/processes'
import { insertNote } from '#tests/support/notes/notes'
import { openReceiver, type Receiver, withoutEnd } from '#tests/support/webhooks/receiver'
import { makeWorld, type World } from '#tests/support/world'

const MAIL_SETTINGS = { publicUrl: 'https://portal.example', state: 'kept' } as const
const SERVICES = { ...LOCAL_SERVICES, timeoutMs: 400 }
const log = pino({ level: 'silent' })

describe.each(testableKinds)('sending to webhooks on the %s database', (kind) => {
  const database = testDatabase(kind)
  let world: World
  let receiver: Receiver

  beforeEach(async () => {
    world = await makeWorld(database.db)
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await receiver.close()
    await database.reset()
  })

  const webhook = (spec: Parameters<typeof insertWebhook>[2] = {}) =>
    insertWebhook(database.db, world.people.admin.id, {
      ...{ url: receiver.url, types: ['note.status-changed'] },
      ...spec,
    })
  /** Publishes `count` steps of a note; the version of each is its position. */
  const steps = async (count: number, noteId?: string): Promise<string> => {
    const id = noteId ?? (await insertNote(database.db, world))
    for (let version = 1; version <= count; version++)
      await announceStep(database.db, id, { to: version % 2 === 0 ? 6 : 5, version })
    return id
  }
  const deliver = () => deliverEvents(database.db, MAIL_SETTINGS, { limit: 500 })
  const sendOne = async (id: string) => {
    const message = await claimMessage(database.db, id)
    if (!message) return null
    const attempted = await attemptMessage(message, SERVICES)
    await settleMessage(database.db, message, attempted)
    return attempted
  }
  const states = async () => {
    const rows = await database.db
      .selectFrom('webhook_messages')
      .select(['id', 'state', 'failures'])
      .execute()
    return rows.map(({ state, failures }) => `${state} ${failures}`)
  }
  const row = (id: string) =>
    database.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const arrivedOf = (noteId: string) =>
    receiver.arrived.flatMap(({ id, body }) => {
      const { data } = JSON.parse(body) as { data: { CommissionNoteId: string; Version: number } }
      return data.CommissionNoteId === noteId ? [{ id, version: data.Version }] : []
    })

  it('signs a message and logs each attempt', async () => {
    const id = await webhook()
    await steps(1)
    await deliver()
    receiver.answer = (_arrived, response) => response.writeHead(500).end('Not now')
    await sendOne(id)
    const { rows: pauses } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - attempted_at)::int as seconds
      from webhook_messages join webhook_attempts on message_id = id`.execute(database.db)
    expect(pauses[0]?.seconds).toBeGreaterThanOrEqual(5)
    receiver.answer = (_arrived, response) => response.end()
    await passTime(database.db)
    await sendOne(id)
    const [first, second] = receiver.arrived
    expect(second?.id).toBe(first?.id)
    for (const { id: messageId, headers, body } of receiver.arrived) {
      const timestamp = Number(headers['webhook-timestamp'])
      expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(60)
      const expected = signedHeaders({ id: messageId, timestamp, body }, [EXAMPLE_SECRET])
      expect(headers['webhook-signature']).toBe(expected['webhook-signature'])
    }
    const attempts = await database.db.selectFrom('webhook_attempts').selectAll().orderBy('number').execute()
    expect(attempts).toMatchObject([
      { number: 1, status: 500, error: 'Answered 500', said: 'Not now' },
      { number: 2, status: 200, error: null },
    ])
    expect(await states()).toEqual(['sent 1'])
    expect(await row(id)).toMatchObject({ failing_since: null, last_error: null, disabled_at: null })
  })

  it('a failing message holds back later messages of the same note only', async () => {
    const id = await webhook()
    const stuck = await steps(3)
    const free = await steps(2)
    await deliver()
    receiver.answer = ({ body }, response) => {
      response.statusCode = body.includes(stuck) ? 500 : 200
      response.end()
    }
    while (await sendOne(id));
    expect(arrivedOf(free).map(({ version }) => version)).toEqual([1, 2])
    expect(new Set(arrivedOf(stuck).map(({ version }) => version))).toEqual(new Set([1]))
    receiver.answer = (_arrived, response) => response.end()
    await passTime(database.db)
    while (await sendOne(id));
    expect([...new Set(arrivedOf(stuck).map(({ version }) => version))]).toEqual([1, 2, 3])
  })

  it('a later event of a note waits for an earlier one that is still held', async () => {
    const id = await webhook()
    const noteId = await steps(1)
    await sql`update events set not_before = now() + interval '1 hour'`.execute(database.db)
    await announceStep(database.db, noteId, { to: 6, version: 2 })
    const other = await steps(1)
    await deliver()
    while (await sendOne(id));
    expect(receiver.arrived).toHaveLength(1)
    expect(arrivedOf(other)).toHaveLength(1)
    // Stored in milliseconds, which may round up to a moment ahead.
    await sql`update events set not_before = now() - interval '1 second'`.execute(database.db)
    await deliver()
    while (await sendOne(id));
    expect(arrivedOf(noteId).map(({ version }) => version)).toEqual([1, 2])
  })

  it('gives up after three days, switches the webhook off and notifies its owners', async () => {
    const { brightpath } = world.partners
    const id = await webhook({ partnerId: brightpath.id })
    await steps(2)
    await deliver()
    receiver.answer = (_arrived, response) => response.writeHead(500).end()
    for (let attempt = 1; attempt <= 10; attempt++) {
      await sendOne(id)
      await passTime(database.db)
    }
    expect((await states()).toSorted()).toEqual(['waiting 0', 'waiting 10'])
    expect(await row(id)).toMatchObject({ disabled_at: null, last_error: 'Answered 500' })
    await sql`update webhooks set failing_since = now() - interval '72 hours'`.execute(database.db)
    await sendOne(id)
    expect((await states()).toSorted()).toEqual(['failed 11', 'waiting 0'])
    expect(await row(id)).toMatchObject({ disabled_reason: 'failing', version: 2 })
    await passTime(database.db)
    expect(await sendOne(id)).toBeNull()
    await database.db.deleteFrom('notifications').execute()
    await deliver()
    const told = await database.db.selectFrom('notifications').selectAll().execute()
    expect(told.map(({ user_id, kind, title }) => [user_id, kind, title])).toEqual([
      [
        ...[world.people.partner.id, 'webhook-switched-off'],
        `The webhook to ${new URL(receiver.url).host} was switched off: it takes no messages`,
      ],
    ])
  })

  it('notifies administrators of a company webhook; “gone” switches it off at once', async () => {
    const id = await webhook()
    await steps(1)
    await deliver()
    receiver.answer = (_arrived, response) => response.writeHead(410).end()
    await sendOne(id)
    expect(await row(id)).toMatchObject({ disabled_reason: 'gone' })
    await deliver()
    const told = await database.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'webhook-switched-off')
      .execute()
    const { admin, superadmin } = world.people
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([admin.id, superadmin.id]))
  })

  it('a webhook that accepted a message in between is not switched off', async () => {
    const id = await webhook()
    const stuck = await steps(1)
    await deliver()
    receiver.answer = ({ body }, response) => {
      response.statusCode = body.includes(stuck) ? 500 : 200
      response.end()
    }
    await sendOne(id)
    await sql`update webhooks set failing_since = now() - interval '71 hours'`.execute(database.db)
    await sql`update webhook_messages set due_at = now() + interval '1 hour'`.execute(database.db)
    await steps(1)
    await deliver()
    await sendOne(id)
    expect(await row(id)).toMatchObject({ failing_since: null })
  })

  it('signs with both secrets while one is replaced, then with the new one only', async () => {
    const id = await webhook()
    await steps(2)
    await deliver()
    await sql`update webhooks set previous_secret_sealed = secret_sealed, previous_until = now() + interval '1 hour'`.execute(
      database.db,
    )
    await sendOne(id)
    await sql`update webhooks set previous_until = now() - interval '1 second'`.execute(database.db)
    await sendOne(id)
    const counts = receiver.arrived.map(
      ({ headers }) => String(headers['webhook-signature']).split(' ').length,
    )
    expect(counts).toEqual([2, 1])
  })

  it('an attempt that ends after the next began changes nothing', async () => {
    const id = await webhook()
    await steps(1)
    await deliver()
    const early = await claimMessage(database.db, id)
    expect(await claimMessage(database.db, id)).toBeNull()
    await passTime(database.db)
    const late = await claimMessage(database.db, id)
    if (!early || !late) throw new Error('It was not claimed')
    await settleMessage(database.db, early, await attemptMessage(early, SERVICES))
    expect(await states()).toEqual(['waiting 0'])
    await settleMessage(database.db, late, await attemptMessage(late, SERVICES))
    expect(await states()).toEqual(['sent 0'])
  })

  it('delivers every message once and in order from two processes to a failing receiver', async () => {
    const id = await webhook()
    const broken = await webhook({ url: 'http://127.0.0.1:1/' })
    const noteIds = await Promise.all(Array.from({ length: 12 }, () => steps(6)))
    let count = 0
    receiver.answer = (_arrived, response) => {
      const turn = count++ % 12
      if (turn === 3) return
      if (turn === 5) return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      if (turn === 7) return withoutEnd(response, 500)
      if (turn === 9) return void response.destroy()
      response.end()
    }
    const parts = { db: database.db, listen: database.listen, log, services: SERVICES }
    const senders = [await openWebhookSender(parts), await openWebhookSender(parts)]
    await deliver()
    await transaction(database.db, (tx) => sql`select pg_notify('webhooks', '')`.execute(tx))
    await until(async () => {
      await sql`update webhook_messages set due_at = now() where state = 'waiting' and due_at > now()
        and webhook_id = ${id}`.execute(database.db)
      await sql`select pg_notify('webhooks', '')`.execute(database.db)
      const { rows } = await sql<{ left: number }>`select count(*)::int as left from webhook_messages
        where state = 'waiting' and webhook_id = ${id}`.execute(database.db)
      return rows[0]?.left === 0
    })
    await Promise.all(senders.map((sender) => sender.close()))
    const rows = await database.db
      .selectFrom('webhook_messages')
      .select(['webhook_id', 'state'])
      .distinct()
      .execute()
    expect(rows.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { webhook_id: id, state: 'sent' },
      { webhook_id: broken, state: 'waiting' },
    ])
    for (const noteId of noteIds) {
      const arrived = arrivedOf(noteId)
      expect(arrived.map(({ version }) => version)).toEqual(
        arrived.map(({ version }) => version).toSorted((a, b) => a - b),
      )
      const ids = new Set(arrived.map((each) => `${each.id} ${each.version}`))
      expect(ids.size).toBe(6)
      expect(new Set(arrived.map((each) => each.id)).size).toBe(6)
    }
  })
})
