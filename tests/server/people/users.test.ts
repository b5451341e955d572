import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListUsers } from '#domain/people/users/schema'
import { changeBlock } from '#server/people/users/block-user'
import { listUsers } from '#server/people/users/list-users'
import { endUserSessions } from '#server/people/users/user-sessions'
import { beginSession } from '#server/platform/sessions/begin-session'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { sorted } from '#tests/support/sorted'
import { cannot } from '#tests/support/vocabulary/cannot'

describe.each(testableKinds)('users on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const list = async (query: object = {}, actor: Actor = world.people.admin) =>
    listUsers({ db: database.db, actor }, ListUsers.parse({ pageSize: '1000', ...query }))
  const emails = async (query: object) => (await list(query)).rows.map(({ Email }) => Email)
  const block = (actor: Actor, { id }: Pick<Actor, 'id'>, more: object = {}) =>
    changeBlock({ db: database.db, actor }, { id, action: 'Block', Reason: 'Left', ...more })
  const unblock = (actor: Actor, { id }: Pick<Actor, 'id'>) =>
    changeBlock({ db: database.db, actor }, { id, action: 'Unblock', Reason: '' })

  it('are listed by name and filtered by words, role, tag, state and partner', async () => {
    const { rows, totalCount } = await list()
    expect(totalCount).toBe(rows.length)
    const names = rows.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`.toLowerCase())
    expect(names).toEqual(sorted(names))
    expect(await emails({ searchQuery: 'CHECKER2@' })).toEqual(['checker2@tassel.example'])
    expect(await emails({ role: 'PST' })).toEqual(['pst@tassel.example'])
    expect(sorted(await emails({ tag: 'Payment Processor' }))).toEqual([
      'processor2@tassel.example',
      'processor@tassel.example',
    ])
    const ofNorthstar = await list({ partnerId: world.partners.northstar.id })
    expect(ofNorthstar.rows.map(({ PartnerCompany }) => PartnerCompany)).toEqual([
      world.partners.northstar.company,
    ])
    await block(world.people.admin, world.people.staff)
    expect(await emails({ state: 'Blocked' })).toEqual(['staff@tassel.example'])
  })

  it('are blocked with a recorded reason, lose every session at once, and are unblocked', async () => {
    const { admin, staff } = world.people
    const signIn = () =>
      sql`insert into sessions (id, user_id, expires_at, address, user_agent)
        values (gen_random_uuid(), ${staff.id}, now() + interval '1 hour', '', '')`.execute(database.db)
    const openSessions = async () =>
      (await sql`select from sessions where user_id = ${staff.id} and ended_at is null`.execute(database.db))
        .rows.length
    await signIn()
    const { message, User } = await block(admin, staff, { Version: 1 })
    expect(message).toBe('The person was blocked and is signed out everywhere.')
    expect(User).toMatchObject({
      State: 'Blocked',
      BlockReason: 'Left',
      BlockedBy: 'Aleksandr Volkov',
      Version: 2,
      allowedActions: ['Unblock'],
    })
    expect(await openSessions()).toBe(0)
    // A sign-in that was in progress during the block.
    await signIn()
    await cannot(block(admin, staff), 'USER_BLOCKED_ALREADY')
    expect((await unblock(admin, staff)).User).toMatchObject({ State: 'Active', BlockedAt: null, Version: 3 })
    expect(await openSessions()).toBe(0)
    await cannot(unblock(admin, staff), 'USER_NOT_BLOCKED')
    const { rows: history } = await sql`select action, remarks, actor_id from history
      where subject = 'user' and subject_id = ${staff.id} order by created_at, id`.execute(database.db)
    expect(history).toEqual([
      { action: 'Block', remarks: 'Left', actor_id: admin.id },
      { action: 'Unblock', remarks: '', actor_id: admin.id },
    ])
  })

  it('are signed out by an administrator, super administrators by another one', async () => {
    const { admin, superadmin, staff, finance } = world.people
    const begin = ({ id }: Pick<Actor, 'id'>) =>
      beginSession(database.db, {
        userId: id,
        address: '',
        userAgent: '',
        issuerSession: null,
        before: null,
      })
    const [first] = [await begin(staff), await begin(staff), await begin(staff)]
    const [others, ofSuper] = [await begin(finance), await begin(superadmin)]
    const end = (actor: Actor, { id }: Pick<Actor, 'id'>, which: string) =>
      endUserSessions({ db: database.db, actor }, { id, sessionId: which })
    await cannot(end(finance, staff, 'all'), 'FORBIDDEN')
    await cannot(end(admin, superadmin, 'all'), 'FORBIDDEN')
    await cannot(end(admin, staff, others), 'NOT_FOUND')
    expect(await end(admin, staff, first)).toMatchObject({ Ended: 1 })
    expect(await end(admin, staff, 'all')).toMatchObject({ Ended: 2 })
    const { rows } = await sql<{ id: string }>`select id from sessions where ended_at is null`.execute(
      database.db,
    )
    expect(sorted(rows.map(({ id }) => id))).toEqual(sorted([others, ofSuper]))
  })

  it('always include a super administrator who can sign in, even if two block each other', async () => {
    const { superadmin } = world.people
    const second = person('second@tassel.example', 'Second Super', ['SUPERADMIN'])
    await insertPeople(database.db, [second])
    const tries = await Promise.allSettled([block(superadmin, second), block(second, superadmin)])
    expect(sorted(tries.map(({ status }) => status))).toEqual(['fulfilled', 'rejected'])
    const refused = tries.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'LAST_SUPERADMIN' })
    const { rows } = await list({ role: 'SUPERADMIN', state: 'Active' })
    expect(rows).toHaveLength(1)
  })

  it('are managed by administrators, a super administrator by another, and nobody by themself', async () => {
    const { admin, superadmin, staff, finance, partner, counsellor } = world.people
    for (const actor of [staff, finance, partner, counsellor]) {
      await cannot(list({}, actor), 'FORBIDDEN')
      await cannot(block(actor, world.people.maker), 'FORBIDDEN')
    }
    await cannot(block(admin, superadmin), 'FORBIDDEN')
    await cannot(block(admin, admin), 'USER_SELF')
    await cannot(block(admin, staff, { Version: 9 }), 'STALE_VERSION', {
      message: 'Someone changed this meanwhile.',
      data: { current: { UserId: staff.id }, changedBy: { UserId: '', Name: 'Someone' }, changedAt: null },
    })
    await cannot(block(admin, { id: crypto.randomUUID() }), 'NOT_FOUND')
  })
})
