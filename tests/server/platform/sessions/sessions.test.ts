import { encode } from '@auth/core/jwt'
import { type KyselyPlugin, sql, type Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserTable } from '#db/tables/people'
import type { SessionEndReason } from '#db/tables/platform/sessions'
import { identify } from '#server/platform/login/identify'
import { payloadsIn } from '#server/platform/login/payloads'
import { readConfig } from '#server/platform/runtime/config'
import { beginSession } from '#server/platform/sessions/begin-session'
import { endSession, endSessions } from '#server/platform/sessions/end-sessions'
import { createSealer } from '#services/sealing/sealer'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { openTestRuntime, SESSION_SECRET } from '#tests/support/http/runtime'

const COOKIE = 'authjs.session-token'

describe.each(testableKinds)('sessions on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  beforeEach(async () => {
    openTestRuntime(database.db)
  })

  const begin = (userId: string, issuerSession: string | null = null) =>
    beginSession(database.db, {
      userId,
      address: '10.0.0.1',
      userAgent: 'Firefox',
      issuerSession,
      before: null,
    })
  const come = async (userId: string, session: string, path = '/api/v1/cn', address = '10.0.0.9') => {
    const token = await encode({ token: { sub: userId, session }, secret: SESSION_SECRET, salt: COOKIE })
    const cookies = new Map([[COOKIE, { value: token }]])
    const request = new Request(`http://localhost:4321${path}`)
    return identify({ request, cookies, clientAddress: address })
  }
  const rowOf = (id: string) =>
    database.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const quietFor = (id: string, minutes: number) =>
    sql`update sessions set seen_at = now() - make_interval(mins => ${minutes}) where id = ${id}`.execute(
      database.db,
    )

  test('a request takes one statement, and once a minute a second that records it', async () => {
    const { maker } = world.people
    const id = await begin(maker.id)
    let statements = 0
    // Counts raw statements too, which the usual counter of built statements misses.
    const answered: KyselyPlugin['transformResult'] = async ({ result }) => {
      statements += 1
      return result
    }
    openTestRuntime(database.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: answered }))
    expect((await come(maker.id, id)).actor).toMatchObject(maker)
    expect(statements).toBe(1)
    await quietFor(id, 2)
    await come(maker.id, id, '/api/v1/live')
    expect(statements).toBe(2)
    await come(maker.id, id)
    await come(maker.id, id)
    expect(statements).toBe(5)
    expect(await rowOf(id)).toMatchObject({ address: '10.0.0.9', ended_at: null })
    expect(Date.now() - (await rowOf(id)).seen_at.getTime()).toBeLessThan(60_000)
  })

  test('a session belongs to its user only', async () => {
    const { maker, admin } = world.people
    const id = await begin(maker.id)
    expect((await come(admin.id, id)).actor).toBeNull()
    expect(await endSession(database.db, { id, userId: admin.id }, 'ended')).toBe(false)
    expect((await come(maker.id, id)).actor).not.toBeNull()
  })

  test('ends one session, or all but one, for good', async () => {
    const { maker, checker } = world.people
    const [one, two, three] = [await begin(maker.id), await begin(maker.id), await begin(maker.id)]
    const other = await begin(checker.id)
    expect(await endSession(database.db, { id: one, userId: maker.id }, 'signed out')).toBe(true)
    expect(await endSession(database.db, { id: one, userId: maker.id }, 'ended')).toBe(false)
    expect(await endSessions(database.db, maker.id, 'ended', three)).toBe(1)
    expect((await rowOf(one)).end_reason).toBe('signed out')
    for (const id of [one, two]) expect((await come(maker.id, id)).actor).toBeNull()
    expect((await come(maker.id, three)).actor).not.toBeNull()
    expect((await come(checker.id, other)).actor).not.toBeNull()
  })

  test.each<[SessionEndReason, Updateable<UserTable>]>([
    ['rights', { roles: ['FINANCE'] }],
    ['rights', { tags: ['Payment Processor'] }],
    ['password', { password_hash: 'another' }],
    ['blocked', { is_blocked: true }],
  ])('the database ends them for %s, whatever changes the user: %j', async (why, change) => {
    const { maker, checker } = world.people
    const payloads = payloadsIn(database.db, createSealer('the sealing key of this test 12345678'))
    const [id, other] = [await begin(maker.id), await begin(checker.id)]
    await payloads.upsert('Session', 's', { accountId: maker.id, uid: 'u' }, 60)
    await payloads.upsert('AccessToken', 't', { accountId: maker.id }, 60)
    await database.db.updateTable('users').set({ last_name: 'Rao' }).execute()
    expect((await come(maker.id, id)).actor).not.toBeNull()
    await database.db
      .updateTable('users')
      .set({ ...change })
      .where('id', '=', maker.id)
      .execute()
    expect(await come(maker.id, id)).toMatchObject({
      actor: null,
      refusal: why === 'blocked' ? 'USER_BLOCKED' : null,
    })
    expect((await rowOf(id)).end_reason).toBe(why)
    expect(await payloads.find('Session', 's')).toBeNull()
    expect(await payloads.find('AccessToken', 't')).toBeNull()
    expect((await come(checker.id, other)).actor).not.toBeNull()
  })

  test('the issuer’s session ends with the last session based on it', async () => {
    const { maker } = world.people
    const payloads = payloadsIn(database.db, createSealer('the sealing key of this test 12345678'))
    await payloads.upsert('Session', 's', { accountId: maker.id, uid: 'u' }, 60)
    await payloads.upsert('AccessToken', 't', { accountId: maker.id, sessionUid: 'u' }, 60)
    const [one, two] = [await begin(maker.id, 'u'), await begin(maker.id, 'u')]
    await endSession(database.db, { id: one, userId: maker.id }, 'replaced')
    expect(await payloads.find('Session', 's')).not.toBeNull()
    await endSession(database.db, { id: two, userId: maker.id }, 'ended')
    expect(await payloads.find('Session', 's')).toBeNull()
    expect(await payloads.find('AccessToken', 't')).toBeNull()
  })

  test('SESSION_IDLE_MINUTES ends an idle session, not one in use', async () => {
    const { maker } = world.people
    openTestRuntime(database.db, { config: readConfig({ SESSION_IDLE_MINUTES: '15' }) })
    const id = await begin(maker.id)
    await quietFor(id, 14)
    expect((await come(maker.id, id)).actor).not.toBeNull()
    await quietFor(id, 14)
    expect((await come(maker.id, id)).actor).not.toBeNull()
    await quietFor(id, 16)
    expect((await come(maker.id, id)).actor).toBeNull()
    expect((await rowOf(id)).end_reason).toBe('idle')
    expect((await come(maker.id, id)).actor).toBeNull()
  })
})
