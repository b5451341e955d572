import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { foldStoredSums, verifyStoredSums } from '#db/stored-sums'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { countUnread } from '#server/platform/notices/count-unread'
import { listNotifications, newestNotifications } from '#server/platform/notices/list-notifications'
import { markNotifications } from '#server/platform/notices/mark-notifications'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import { ownStatistics } from '#tests/support/database/own-statistics'
import { planWork } from '#tests/support/notes/plan-work'
import { makeWorld, type World } from '#tests/support/world'

const FIRST_PAGE = { pageNo: 1, pageSize: 20 }

/** Adds `count` notices: the first ten in one batch, if it is named, and the others one by one. */
async function tell(db: Db, { id }: Actor, count: number, batch: string | null = null) {
  await sql`insert into notifications (id, user_id, source, kind, title, number, batch_id, created_at)
    select gen_random_uuid(), ${id}::uuid, 'told:' || gen_random_uuid(), 'to-check', 'Notice ' || n, n::text,
      case when n <= 10 then ${batch}::text end, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db)
}

describe.each(testableKinds)('stored groups of notices on the %s database', (kind) => {
  let database: TestDatabase
  let world: World
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    world = await makeWorld(database.db)
  })
  afterEach(() => database.reset())
  afterAll(() => database.close())

  const faults = async () =>
    (await verifyStoredSums(database.db)).filter(({ what }) => what.includes('notice_'))
  const page = async (actor: Actor) => listNotifications({ db: database.db, actor }, FIRST_PAGE)

  it('agree with the notices when these are added, read, deleted or reassigned', async () => {
    const { checker, checker2 } = world.people
    await tell(database.db, checker, 12, uuid())
    expect(await faults()).toEqual([])
    expect(await page(checker)).toMatchObject({ totalCount: 3, UnreadCount: 3 })
    const [newest, , batch] = (await page(checker)).rows
    if (!newest || !batch) throw new Error('Three rows were told of')
    expect(batch).toMatchObject({ Count: 10, IsRead: false })

    await markNotifications(
      { db: database.db, actor: checker },
      { NotificationIds: [batch.NotificationId], IsRead: true },
    )
    expect(await faults()).toEqual([])
    expect(await countUnread(database.db, checker.id)).toBe(2)

    await sql`delete from notifications where id = ${batch.NotificationId}`.execute(database.db)
    expect(await faults()).toEqual([])
    expect((await page(checker)).rows[2]).toMatchObject({ Count: 9, IsRead: true })

    await sql`update notifications set user_id = ${checker2.id} where id = ${newest.NotificationId}`.execute(
      database.db,
    )
    expect(await faults()).toEqual([])
    expect([await page(checker), await page(checker2)]).toMatchObject([
      { totalCount: 2, UnreadCount: 1 },
      { totalCount: 1, UnreadCount: 1 },
    ])

    await sql`delete from notifications`.execute(database.db)
    expect(await faults()).toEqual([])
    expect(await page(checker)).toMatchObject({ rows: [], totalCount: 0, UnreadCount: 0 })
  })

  it('are reported if they differ from the notices', async () => {
    await tell(database.db, world.people.checker, 2)
    await sql`update notice_groups set unread = 0`.execute(database.db)
    await sql`insert into notice_counts values (${world.people.checker.id}, 1, 0)`.execute(database.db)
    expect(await faults()).toHaveLength(3)
  })

  it('count the same after their rows are merged', async () => {
    const { checker } = world.people
    for (let told = 0; told < 205; told++) await tell(database.db, checker, 1)
    expect(await foldStoredSums(database.db)).toBeGreaterThan(200)
    expect(await page(checker)).toMatchObject({ totalCount: 205, UnreadCount: 205 })
    expect(await faults()).toEqual([])
  })

  it('show only the newest with the words of the list', async () => {
    await tell(database.db, world.people.checker, 14, uuid())
    const { rows } = await page(world.people.checker)
    expect(rows).toHaveLength(5)
    expect(await newestNotifications(database.db, world.people.checker, 3)).toEqual(rows.slice(0, 3))
    expect(await newestNotifications(database.db, world.people.checker2, 3)).toEqual([])
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('notices on PostgreSQL', () => {
  let database: TestDatabase
  let world: World
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    await ownStatistics(database.db)
  })
  beforeEach(async () => {
    world = await makeWorld(database.db)
  })
  afterEach(() => database.reset())
  afterAll(() => database.close())

  it('of one batch form one row when two transactions add them at once', async () => {
    const { checker } = world.people
    const batch = uuid()
    const told = Promise.withResolvers<void>()
    const first = transaction(database.db, async (tx) => {
      await tell(tx, checker, 3, batch)
      told.resolve()
      while (!(await someoneWaits(tx))) await sql`select 1`.execute(tx)
    })
    await told.promise
    await Promise.all([first, tell(database.db, checker, 4, batch)])
    expect(await listNotifications({ db: database.db, actor: checker }, FIRST_PAGE)).toMatchObject({
      totalCount: 1,
      UnreadCount: 1,
      rows: [{ Count: 7 }],
    })
    expect((await verifyStoredSums(database.db)).filter(({ what }) => what.includes('notice_'))).toEqual([])
  })

  /** Whether another connection waits for a lock of this transaction. */
  const someoneWaits = async (tx: Db): Promise<boolean> => {
    const { rows } = await sql`select from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
    return rows.length > 0
  }

  /** The rows that the list, the badge and the account page read. */
  const work = async (actor: Actor): Promise<number> => {
    let rows = 0
    await transaction(database.db, async (tx) => {
      rows = await planWork(async () => {
        await listNotifications({ db: tx, actor }, FIRST_PAGE)
        await newestNotifications(tx, actor, 5)
        await countUnread(tx, actor.id)
      })
    })
    return rows
  }
  const expectNoGrowth = async () => {
    const { checker, checker2 } = world.people
    await tell(database.db, checker, 500, uuid())
    await tell(database.db, checker2, 8_000, uuid())
    const [few, many] = [await work(checker), await work(checker2)]
    expect(many).toBeLessThanOrEqual(few + 20)
    expect(many).toBeLessThan(250)
  }

  it('read as many rows for many notices as for few without table statistics', expectNoGrowth)

  it('read as many rows for many as for few when the statistics cover one user only', async () => {
    await tell(database.db, world.people.maker, 3_000)
    await sql`analyze`.execute(database.db)
    await expectNoGrowth()
  })
})
