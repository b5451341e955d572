import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#assembly/sweep'
import { recordUsage } from '#server/across/usage/record-usage'
import { anonymousId, forwardUsage } from '#server/platform/usage/forward-usage'
import { readUsage } from '#server/platform/usage/read-usage'
import { capture } from '#services/analytics/posthog'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'
import { VISIT } from '#tests/support/usage/usage-calls'
import { openReceiver, type Receiver } from '#tests/support/webhooks/receiver'
import { makeWorld, type World } from '#tests/support/world'

const SECRET = 's'.repeat(40)

describe.each(testableKinds)('usage sent to PostHog on the %s database', (kind) => {
  const database = testDatabase(kind)
  let world: World
  let posthog: Receiver

  beforeEach(async () => {
    world = await makeWorld(database.db)
    posthog = await openReceiver()
  })
  afterEach(async () => {
    await posthog.close()
    await database.reset()
  })

  const settings = () => ({ host: new URL(posthog.url).origin, key: 'project' })
  const record = (wishes = { dnt: null as string | null, gpc: null }) =>
    recordUsage({ forwardBy: SECRET, ...wishes, db: database.db, actor: world.people.maker }, VISIT)
  const waiting = async () => (await database.db.selectFrom('usage_events').selectAll().execute()).length
  const dueNow = () =>
    database.db
      .updateTable('usage_events')
      .set({ due_at: new Date(0) })
      .execute()

  it('is sent as a visit with its calls, without identity, and is not counted here', async () => {
    await record()
    expect(await forwardUsage(database.db, settings())).toBe(2)
    const [request] = posthog.arrived
    expect(request?.path).toBe('/batch/')
    const { api_key, batch } = JSON.parse(request?.body ?? '{}')
    expect(api_key).toBe('project')
    const person = anonymousId(world.people.maker, SECRET)
    expect(batch).toMatchObject([
      {
        event: 'page viewed',
        distinct_id: person,
        properties: { Page: '/commission-note/*', LCP: 1200.5, Role: 'STAFF' },
      },
      {
        event: 'action taken',
        distinct_id: person,
        properties: { Action: 'PUT /cn/update-status', Outcome: 'done' },
      },
    ])
    expect(batch[0].properties).toMatchObject({ $process_person_profile: false, $geoip_disable: true })
    const { id, email } = world.people.maker
    expect(request?.body).not.toContain(id)
    expect(request?.body).not.toContain(email)
    expect(await waiting()).toBe(0)
    expect((await readUsage(database.db, world.people.admin, 30)).pages).toEqual([])
  })

  it('waits while PostHog refuses, and is sent later under the same id', async () => {
    await record()
    posthog.answer = (_arrived, response) => response.writeHead(503).end()
    await expect(forwardUsage(database.db, settings())).rejects.toThrow('503')
    expect(await waiting()).toBe(2)
    posthog.answer = (_arrived, response) => response.end('{}')
    expect(await forwardUsage(database.db, settings())).toBe(0)
    await dueNow()
    expect(await forwardUsage(database.db, settings())).toBe(2)
    const [refused, taken] = posthog.arrived.map(({ body }) =>
      JSON.parse(body)
        .batch.map(({ uuid }: { uuid: string }) => uuid)
        .toSorted(),
    )
    expect(taken).toEqual(refused)
  })

  it('is given up after a day', async () => {
    await record()
    await database.db
      .updateTable('usage_events')
      .set({ happened_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute()
    await sweep(database.db, new Date())
    expect(await waiting()).toBe(0)
  })

  it('is sent once by two processes', async () => {
    for (let times = 0; times < 5; times++) await record()
    const sent = await Promise.all([
      forwardUsage(database.db, settings()),
      forwardUsage(database.db, settings()),
    ])
    expect(sent[0] + sent[1]).toBe(10)
    expect(posthog.arrived.flatMap(({ body }) => JSON.parse(body).batch)).toHaveLength(10)
  })

  it('holds nothing about users who ask not to be tracked', async () => {
    await record({ dnt: '1', gpc: null })
    expect(await waiting()).toBe(0)
  })

  it('stops waiting for an answer after its time limit', async () => {
    posthog.answer = () => {}
    const event = {
      uuid: 'a',
      event: 'page viewed',
      distinct_id: 'b',
      timestamp: new Date().toISOString(),
      properties: {},
    }
    await expect(capture(settings(), [event], 100)).rejects.toThrow()
  })
})

it('a user’s id changes each day and with the secret', () => {
  const person = { id: '0199f3a0-0000-7000-8000-000000000060' }
  const [one, same, next, other] = [
    anonymousId(person, SECRET, new Date('2026-11-28T01:00:00Z')),
    anonymousId(person, SECRET, new Date('2026-11-28T23:00:00Z')),
    anonymousId(person, SECRET, new Date('2026-11-29T01:00:00Z')),
    anonymousId(person, 'x'.repeat(40), new Date('2026-11-28T01:00:00Z')),
  ]
  expect(same).toBe(one)
  expect(new Set([one, next, other]).size).toBe(3)
})
