import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { can, PERMISSIONS, type Permission } from '#domain/access/permissions'
import { isOpenToViewer } from '#domain/api/open-to-viewer'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { viewAs } from '#server/people/seeing/view-as'
import { changeBlock } from '#server/people/users/block-user'
import { identified } from '#server/platform/login/identity'
import { actorOf, personBySession } from '#server/platform/login/person'
import { viewedAs } from '#server/platform/login/viewed-as'
import { runtime } from '#server/platform/runtime/runtime'
import { beginSession } from '#server/platform/sessions/begin-session'
import { endSession } from '#server/platform/sessions/end-sessions'
import { testDatabase } from '#tests/support/database/hooks'
import { saveCopy } from '#tests/support/database/saved-copy'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { useRuntime } from '#tests/support/http/http'
import { sendValid, useCallServices } from '#tests/support/http/send-valid'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { insertPeople, person } from '#tests/support/people'
import { validCalls } from '#tests/support/valid-calls/valid-calls'
import { cannot } from '#tests/support/vocabulary/cannot'
import { newWorld, type World } from '#tests/support/world'

const database = testDatabase()

describe('an administrator who views the portal as another user', () => {
  let world: World
  let session: string
  beforeEach(async () => {
    world = await newWorld(database)
    useRuntime(database.db)
    session = await sessionOf(world.people.admin)
  })

  const sessionOf = ({ id: userId }: Actor) =>
    beginSession(database.db, { userId, address: '', userAgent: '', issuerSession: null, before: null })
  const see = (actor: Actor, { id }: Pick<Actor, 'id'>, by = session) =>
    viewAs({ db: database.db, actor, session: by }, { id, Reason: 'Looks for a note' })
  /** The user whom the session identifies now. */
  const comes = async ({ id: userId }: Actor, id = session) => {
    const found = await personBySession(database.db, { id, userId })
    if (!found) throw new Error('There is no such session')
    const own = identified(found, 'cookie', id)
    return (await viewedAs(own, actorOf(found), found)).actor
  }
  const record = async ({ id }: Pick<Actor, 'id'>) => {
    const { rows } = await sql<{ action: string; remarks: string; actor_id: string }>`
      select action, remarks, actor_id from history where subject = 'user' and subject_id = ${id} order by created_at, action`.execute(
      database.db,
    )
    return rows
  }

  it('acts as that user with a named viewer; start and end are recorded and reported', async () => {
    const { admin, maker } = world.people
    const beganAt = Date.now()
    const { Until } = await see(admin, maker)
    expect(Date.parse(Until) - beganAt).toBeGreaterThan(29 * 60_000)
    expect(await comes(admin)).toMatchObject({
      id: maker.id,
      tags: ['Accounts Payable Maker'],
      seenBy: { id: admin.id, name: 'Aleksandr Volkov', until: Until },
    })
    // A user who views as another cannot begin a second view.
    await cannot(see(admin, world.people.checker), 'SEE_AS_REFUSED')
    await sql`update sessions set seen_user_id = null, seen_until = null where id = ${session}`.execute(
      database.db,
    )
    expect(await comes(admin)).toMatchObject({ id: admin.id })
    expect(await record(maker)).toEqual([
      { action: 'Seen as', remarks: 'Looks for a note', actor_id: admin.id },
      { action: 'Seen as, ended', remarks: '', actor_id: admin.id },
    ])
    const { rows } = await sql`select topic, payload from events`.execute(database.db)
    const payload = { userId: maker.id, actorId: admin.id }
    expect(rows).toEqual([
      { topic: 'user.seen-as', payload },
      { topic: 'user.seen-as-ended', payload },
    ])
  })

  it('is themself again after half an hour, or once either of the two may not continue', async () => {
    const { admin, superadmin, maker } = world.people
    await see(admin, maker)
    await sql`update sessions set seen_until = now() - interval '1 second' where id = ${session}`.execute(
      database.db,
    )
    expect(await comes(admin)).toMatchObject({ id: admin.id })
    expect((await record(maker)).at(-1)).toMatchObject({
      action: 'Seen as, ended',
      remarks: 'The time was up',
    })

    await see(admin, maker)
    await changeBlock(
      { db: database.db, actor: superadmin },
      { id: maker.id, action: 'Block', Reason: 'Left' },
    )
    expect((await comes(admin))?.seenBy).toBeUndefined()

    await see(admin, world.people.checker)
    await sql`update users set roles = '{ADMIN}' where id = ${world.people.checker.id}`.execute(database.db)
    expect((await comes(admin))?.seenBy).toBeUndefined()
  })

  it('leaves a record when the session ends', async () => {
    const { admin, maker } = world.people
    await see(admin, maker)
    await endSession(database.db, { id: session, userId: admin.id }, 'signed out')
    expect((await record(maker)).at(-1)).toMatchObject({ remarks: 'The session ended' })
  })

  it('only an administrator can, and not as one, as a blocked or unconfirmed user or themself', async () => {
    const { admin, superadmin, maker, finance } = world.people
    const [second, blocked, unconfirmed] = ['second', 'blocked', 'unconfirmed'].map((name) =>
      person(`${name}@tassel.example`, name, name === 'second' ? ['ADMIN'] : ['STAFF']),
    ) as [Actor, Actor, Actor]
    await insertPeople(database.db, [second, blocked, unconfirmed])
    await sql`update users set is_blocked = true where id = ${blocked.id}`.execute(database.db)
    await sql`update users set email_confirmed = false where id = ${unconfirmed.id}`.execute(database.db)
    for (const whom of [admin, second, superadmin, blocked, unconfirmed])
      await cannot(see(admin, whom), 'SEE_AS_REFUSED')
    await cannot(see(finance, maker, await sessionOf(finance)), 'FORBIDDEN')
    await cannot(see(admin, { id: crypto.randomUUID() }), 'NOT_FOUND')
    // Neither with another user's session nor with a token.
    await cannot(see(superadmin, maker), 'SEE_AS_REFUSED')
    await see(superadmin, second, await sessionOf(superadmin))
  })

  it('lacks the user’s rights to sealed values', () => {
    const { admin, partner, finance, student } = world.people
    const seenBy = { id: admin.id, name: '', until: '' }
    const lacked = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) =>
      [partner, finance, student].some(
        (each) => can(each, permission) && !can({ ...each, seenBy }, permission),
      ),
    )
    expect(lacked).toEqual(['students.show-sealed', 'students.export-data', 'bank-details.read'])
  })
})

describe('a call by an administrator who views the portal as another user', () => {
  let situation: Situation
  let restore: () => Promise<void>
  beforeAll(async () => {
    await database.reset()
    const files = useCallServices(database.db)
    situation = await makeSituation(database.db, files)
    // The authorities are created on first use, so create them before the copy.
    await runtime().signer.authorities()
    restore = await saveCopy(database)
  })
  const asSeen = (actor: Actor): Actor => ({
    ...actor,
    seenBy: {
      id: situation.world.people.superadmin.id,
      name: 'Sofía Álvarez',
      until: '2099-01-01T00:00:00Z',
    },
  })
  const ways = (name: string) => validCalls(situation)[name] ?? []

  it.each(EVERY_CALL.filter(({ call }) => !isOpenToViewer(call)))('$name is refused', async (named) => {
    const before = await whatIsWritten(database.db)
    for (const way of ways(named.name)) {
      const { status, json } = await sendValid(named, way, { actor: asSeen(way.actor) })
      expect([status, json.error.code]).toEqual([403, 'SEE_AS_READ_ONLY'])
    }
    expect(await whatIsWritten(database.db)).toBe(before)
  })

  it.each(EVERY_CALL.filter(({ call }) => isOpenToViewer(call)))('$name changes nothing', async (named) => {
    const before = await whatIsWritten(database.db)
    for (const way of ways(named.name)) await sendValid(named, way, { actor: asSeen(way.actor) })
    if ((await whatIsWritten(database.db)) === before) return
    await restore()
    throw new Error('It changed something')
  })

  it('is allowed if it only reads and returns no file; of the changing calls only the end', () => {
    const open = EVERY_CALL.filter(({ call }) => isOpenToViewer(call) && call.method !== 'GET' && !call.reads)
    expect(open.map(({ name }) => name)).toEqual(['endSeeAs'])
    const closed = EVERY_CALL.filter(
      ({ call }) => !isOpenToViewer(call) && call.method === 'GET' && !call.file,
    )
    expect(closed.map(({ name }) => name)).toEqual([
      'notePdfSignedUrl',
      'listTokens',
      'listSessions',
      'readFactors',
      'listPasskeys',
      'getChatToken',
      'resourceUrl',
    ])
  })
})
