import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sweep } from '#assembly/sweep'
import { USAGE_EVENTS } from '#domain/usage/rate-limit'
import { UsageEvent } from '#domain/usage/schema'
import { recordUsage, type Wishes } from '#server/across/usage/record-usage'
import { readUsage } from '#server/platform/usage/read-usage'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { VISIT } from '#tests/support/usage/usage-calls'
import { cannot } from '#tests/support/vocabulary/cannot'

const NO_WISH = { dnt: null, gpc: null }
const visit = (more: Partial<UsageEvent['Properties']> = {}): UsageEvent => ({
  Name: 'page viewed',
  Properties: { Page: '/wallet', ...more },
})

describe.each(testableKinds)('usage on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const record = (event: UsageEvent, actor = world.people.maker, wishes: Wishes = NO_WISH) =>
    recordUsage({ ...wishes, db: database.db, actor, forwardBy: null }, event)
  const read = (days = 30) => readUsage(database.db, world.people.admin, days)

  it('counts visits by page and role, calls by outcome, and unsent forms', async () => {
    await record(VISIT)
    await record(VISIT, world.people.partner)
    await record({ Name: 'page used', Properties: { Page: '/commission-note/*', FormsSent: 1 } })
    const { pages, actions, roles } = await read()
    expect(pages).toMatchObject([{ page: '/commission-note/*', views: 2, formsStarted: 4, formsSent: 3 }])
    expect(pages[0]?.measured).toMatchObject({ LCP: { count: 2 }, INP: { count: 2 }, CLS: { count: 2 } })
    expect(actions).toMatchObject([
      { action: 'PUT /cn/update-status', done: 2, refused: 0, failed: 0, time: { count: 2 } },
    ])
    expect(roles.toSorted((a, b) => a.role.localeCompare(b.role))).toEqual([
      { role: 'PARTNER', views: 1 },
      { role: 'STAFF', views: 1 },
    ])
  })

  it('gives the 75th percentile of visits to within 9 per cent', async () => {
    const times = Array.from({ length: 40 }, (_, place) => 100 + ((place * 7919) % 3000))
    await Promise.all(times.map((LCP) => record(visit({ LCP }))))
    const exact = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.75) - 1] ?? 0
    const p75 = (await read()).pages[0]?.measured.LCP?.p75 ?? 0
    expect(p75).toBeGreaterThanOrEqual(exact)
    expect(p75).toBeLessThanOrEqual(exact * 1.1)
  })

  it('counts every one of many simultaneous visits', async () => {
    const { maker, checker, partner } = world.people
    const all = [maker, checker, partner].flatMap((actor) =>
      Array.from({ length: 20 }, () => record(VISIT, actor)),
    )
    await Promise.all(all)
    expect((await read()).pages[0]).toMatchObject({ views: 60, formsStarted: 120 })
  })

  it.each([
    ['Do Not Track', { dnt: '1', gpc: null }],
    ['Global Privacy Control', { dnt: null, gpc: '1' }],
  ])('stores nothing if %s is set', async (_name, wishes) => {
    expect(await record(VISIT, world.people.maker, wishes)).toEqual({ IsKept: false })
    expect((await read()).pages).toEqual([])
  })

  it('stores no identity and no id', async () => {
    await record(VISIT)
    const { rows } = await sql<{ row: string }>`select usage_counts::text as row from usage_counts`.execute(
      database.db,
    )
    for (const { row } of rows) expect(row).not.toMatch(/@|[0-9a-f]{8}-/)
  })

  it('refuses unknown pages, calls and properties', async () => {
    const refused = (given: object) =>
      UsageEvent.safeParse({ Name: 'page viewed', Properties: given }).success
    expect(refused({ Page: '/users/0199f3a0-0000-7000-8000-000000000060' })).toBe(false)
    expect(refused({ Page: '/wallet', Email: 'someone@mail.example' })).toBe(false)
    expect(refused({ Page: '/wallet', LCP: 1e9 })).toBe(false)
    const Actions = [{ Action: 'PUT /someone-by-name', Outcome: 'done' as const, Milliseconds: 1 }]
    await cannot(record(visit({ Actions })), 'VALIDATION_FAILED')
  })

  it('is limited per user and minute', async () => {
    for (let times = 0; times < USAGE_EVENTS.most; times++) await record(visit())
    await cannot(record(visit()), 'RATE_LIMITED')
    await record(visit(), world.people.checker)
  })

  it('is readable by administrators only', async () => {
    const { staff, finance, partner, maker } = world.people
    for (const actor of [staff, finance, partner, maker])
      await cannot(readUsage(database.db, actor, 30), 'FORBIDDEN')
  })

  it('adds up the requested days, and is kept for 400', async () => {
    await record(visit())
    const before = (days: number) =>
      sql`insert into usage_counts (day, page, measure, role, count)
        values ((now() at time zone 'UTC')::date - ${days}::integer, '/wallet', 'views', 'STAFF', 10)`.execute(
        database.db,
      )
    for (const days of [6, 8, 399, 402]) await before(days)
    expect((await read(7)).pages[0]?.views).toBe(11)
    expect((await read(30)).pages[0]?.views).toBe(21)
    await sweep(database.db, new Date())
    expect((await read(1000)).pages[0]?.views).toBe(31)
  })
})
