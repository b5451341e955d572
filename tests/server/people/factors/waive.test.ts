import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { needsSecondFactor } from '#domain/access/second-factor'
import { WaiveMfa } from '#domain/people/factors/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { endMfaWaiver, waiveMfa } from '#server/people/factors/waive-mfa'
import { openUser } from '#server/people/users/open-user'
import { identified } from '#server/platform/login/identity'
import { personBySession } from '#server/platform/login/person'
import { beginSession } from '#server/platform/sessions/begin-session'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { giveFactors } from '#tests/support/people/factors'
import { sorted } from '#tests/support/sorted'
import { cannot } from '#tests/support/vocabulary/cannot'

const SETTINGS = { publicUrl: 'https://portal.example', state: 'kept' } as const

describe.each(testableKinds)('waiving the second factor on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const waive = (actor: Actor, { id }: Pick<Actor, 'id'>, more: object = {}) =>
    waiveMfa(
      { db: database.db, actor },
      { id, ...WaiveMfa.parse({ Days: 3, Reason: 'Lost the phone', ...more }) },
    )
  const end = (actor: Actor, { id }: Pick<Actor, 'id'>) => endMfaWaiver({ db: database.db, actor }, { id })
  /** Whether the user of this session must set up a factor first. */
  const mustSetUp = async ({ id: userId }: Actor, session: string) => {
    const found = await personBySession(database.db, { id: session, userId })
    return found && identified(found, 'cookie', session).mustSetUp
  }

  it('applies for some days and ends, each from the next request', async () => {
    const { admin, processor } = world.people
    const session = await beginSession(database.db, {
      ...{ userId: processor.id, address: '', userAgent: '', issuerSession: null, before: null },
    })
    expect(await mustSetUp(processor, session)).toBe(true)
    const { Until } = await waive(admin, processor)
    expect(Math.round((Date.parse(Until) - Date.now()) / 3_600_000)).toBe(72)
    expect(await mustSetUp(processor, session)).toBe(false)
    const opened = await openUser(database.db, admin, processor.id)
    expect(opened).toMatchObject({ factorsWaivedUntil: Until, may: { waiveFactors: true, endWaiver: true } })
    await end(admin, processor)
    expect(await mustSetUp(processor, session)).toBe(true)
    await cannot(end(admin, processor), 'MFA_NOT_WAIVED')

    await waive(admin, processor)
    await sql`update users set mfa_waived_until = now() - interval '1 second' where id = ${processor.id}`.execute(
      database.db,
    )
    expect(await mustSetUp(processor, session)).toBe(true)
  })

  it('is recorded and reported to the user and the other administrators', async () => {
    const { admin, processor, superadmin } = world.people
    await waive(admin, processor)
    await end(admin, processor)
    const { rows } =
      await sql`select action, remarks, actor_id from history where subject = 'user' and subject_id = ${processor.id}
      order by created_at, action`.execute(database.db)
    expect(rows).toEqual([
      { action: 'Second step lifted', remarks: 'For 3 days: Lost the phone', actor_id: admin.id },
      { action: 'Second step required', remarks: '', actor_id: admin.id },
    ])
    await deliverEvents(database.db, SETTINGS, { limit: 10 })
    const mails = await database.db.selectFrom('mails').select(['to_address', 'subject']).execute()
    expect(sorted(mails.map(({ to_address, subject }) => `${to_address}: ${subject}`))).toEqual(
      sorted([
        `${processor.email}: Aleksandr Volkov lets you sign in without a second step for a while`,
        `${processor.email}: Aleksandr Volkov requires a second step at your sign-in again`,
        `${superadmin.email}: Aleksandr Volkov lets Paula Nascimento sign in without a second step for a while`,
        `${superadmin.email}: Aleksandr Volkov requires a second step of Paula Nascimento again`,
      ]),
    )
  })

  it('is for administrators, for a super administrator by another, and never for oneself', async () => {
    const { superadmin, processor } = world.people
    const second = person('second@tassel.example', 'Second Super', ['SUPERADMIN'])
    await insertPeople(database.db, [second])
    for (const actor of [...Object.values(world.people), second]) {
      const asked = [processor, superadmin, actor].map(async (whom) => {
        try {
          await waive(actor, whom)
          return 'done'
        } catch (error) {
          return (error as { code: string }).code
        }
      })
      const isAdmin = can(actor, 'MFA_DISABLED_PERMISSION')
      const isSuper = can(actor, 'SUPER_ADMIN_PERMISSION')
      expect([actor.email, ...(await Promise.all(asked))]).toEqual([
        actor.email,
        isAdmin ? 'done' : 'FORBIDDEN',
        actor.id === superadmin.id ? 'MFA_WAIVER_SELF' : isSuper ? 'done' : 'FORBIDDEN',
        isAdmin ? 'MFA_WAIVER_SELF' : 'FORBIDDEN',
      ])
    }
  })

  it('is refused for users who have or need no factor, and for longer than a week', async () => {
    const { admin, processor, staff } = world.people
    expect(needsSecondFactor(staff)).toBe(false)
    await cannot(waive(admin, staff), 'MFA_WAIVER_NEEDLESS')
    await giveFactors(database.db, processor.id)
    await cannot(waive(admin, processor), 'MFA_WAIVER_NEEDLESS')
    for (const Days of [0, 8, 1.5, '3']) expect(WaiveMfa.safeParse({ Days, Reason: 'x' }).success).toBe(false)
    expect(WaiveMfa.safeParse({ Days: 1, Reason: ' ' }).success).toBe(false)
  })
})
