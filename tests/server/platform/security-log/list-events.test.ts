import { v7 as uuid } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { sweep } from '#assembly/sweep'
import { ListSecurityEvents } from '#domain/security-log/schema'
import { listOwnEvents, listSecurityEvents } from '#server/platform/security-log/list-events'
import type { SecurityEvent } from '#server/platform/security-log/security-log'
import { writeEvents } from '#server/platform/security-log/write-events'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const event = (more: Partial<SecurityEvent>): SecurityEvent => ({
  id: uuid(),
  happenedAt: at('2026-11-20'),
  kind: 'access',
  outcome: 'refused',
  userId: null,
  address: '203.0.113.7',
  requestId: 'request-1',
  place: 'GET /cn/{id}',
  objectId: '',
  code: 'NOT_FOUND',
  times: 1,
  ...more,
})

beforeAll(async () => {
  const { maker, partner } = world.people
  await writeEvents(database.db, [
    event({ userId: maker.id, happenedAt: at('2026-11-18') }),
    event({ kind: 'export', outcome: 'done', userId: maker.id, code: '', happenedAt: at('2026-11-19') }),
    event({ kind: 'shown', outcome: 'done', userId: partner.id, code: '', address: '198.51.100.4' }),
    event({ kind: 'sign-in', requestId: 'request-2', happenedAt: at('2026-11-21'), times: 7 }),
  ])
})

const kindsBy = async (query: Record<string, string>) => {
  const page = await listSecurityEvents(database.db, world.people.admin, ListSecurityEvents.parse(query))
  expect(page.totalCount).toBe(page.rows.length)
  return page.rows.map(({ Kind }) => Kind)
}

it('lists events with their user, newest first', async () => {
  const { rows } = await listSecurityEvents(database.db, world.people.admin, ListSecurityEvents.parse({}))
  expect(rows.map(({ Kind }) => Kind)).toEqual(['sign-in', 'shown', 'export', 'access'])
  expect(rows[0]).toMatchObject({ Person: null, Email: null, Times: 7, Address: '203.0.113.7' })
  expect(rows[3]).toMatchObject({ Email: world.people.maker.email, Code: 'NOT_FOUND', Outcome: 'refused' })
})

it('filters by kind, result, days, person, network address and request', async () => {
  const { maker } = world.people
  expect(await kindsBy({ kind: 'shown' })).toEqual(['shown'])
  expect(await kindsBy({ outcome: 'refused' })).toEqual(['sign-in', 'access'])
  expect(await kindsBy({ startDate: '2026-11-19', endDate: '2026-11-20' })).toEqual(['shown', 'export'])
  expect(await kindsBy({ searchQuery: maker.email.toUpperCase() })).toEqual(['export', 'access'])
  expect(await kindsBy({ searchQuery: `${maker.firstName} ${maker.lastName}` })).toEqual(['export', 'access'])
  expect(await kindsBy({ searchQuery: '198.51.100.4' })).toEqual(['shown'])
  expect(await kindsBy({ searchQuery: 'request-2' })).toEqual(['sign-in'])
  expect(await kindsBy({ searchQuery: '%' })).toEqual([])
})

it('shows all to administrators, and everybody else only their own', async () => {
  const { admin: _, ...others } = world.people
  for (const actor of Object.values(others).filter(({ roles }) => !roles.includes('SUPERADMIN')))
    await cannot(listSecurityEvents(database.db, actor, ListSecurityEvents.parse({})), 'FORBIDDEN')
  const own = await listOwnEvents(database.db, world.people.maker)
  expect(own.map(({ Kind }) => Kind)).toEqual(['export', 'access'])
})

it('names the browser of a sign-in to its user, but not of other sessions', async () => {
  const { db } = database
  const { checker, checker2 } = world.people
  const own = uuid()
  const other = uuid()
  for (const [id, person] of [
    [own, checker],
    [other, checker2],
  ] as const)
    await db
      .insertInto('sessions')
      .values({
        id,
        user_id: person.id,
        expires_at: new Date('2099-01-01'),
        address: '203.0.113.7',
        user_agent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/143.0',
      })
      .execute()
  const signIn = { kind: 'sign-in', outcome: 'done', userId: checker.id, code: '' } as const
  await writeEvents(db, [
    event({ ...signIn, objectId: own, happenedAt: at('2026-11-03') }),
    event({ ...signIn, objectId: other, happenedAt: at('2026-11-02') }),
    event({ ...signIn, objectId: 'gone', happenedAt: at('2026-11-01') }),
  ])
  const told = await listOwnEvents(db, checker)
  expect(told.map(({ Browser }) => Browser)).toEqual(['Firefox on Windows', '', ''])
})

it('records permission changes made directly in the database, and nothing else there', async () => {
  const { db } = database
  const { maker2 } = world.people
  await db.updateTable('users').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', maker2.id).execute()
  expect(await listOwnEvents(db, maker2)).toEqual([])
  await db
    .updateTable('users')
    .set({ roles: ['ADMIN'], password_hash: 'another' })
    .where('id', '=', maker2.id)
    .execute()
  const [told] = await listOwnEvents(db, maker2)
  expect(told).toMatchObject({ Kind: 'permissions', Outcome: 'done', Place: 'users: roles, password_hash' })
})

it('keeps events for 400 days', async () => {
  const old = at('2025-01-01')
  await writeEvents(database.db, [event({ kind: 'signing', happenedAt: old })])
  await sweep(database.db, new Date(old.getTime() + 399 * 86_400_000))
  expect(await kindsBy({ kind: 'signing' })).toEqual(['signing'])
  await sweep(database.db, new Date(old.getTime() + 401 * 86_400_000))
  expect(await kindsBy({ kind: 'signing' })).toEqual([])
})
