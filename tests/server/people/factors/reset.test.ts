import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { deliverEvents } from '#server/across/notices/deliver'
import { resetUserMfa } from '#server/people/factors/reset-user-mfa'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { giveFactors } from '#tests/support/people/factors'
import { cannot } from '#tests/support/vocabulary/cannot'

const SETTINGS = { publicUrl: 'https://portal.example', state: 'kept' } as const

describe.each(testableKinds)('the reset of second factors on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const reset = (actor: Actor, { id }: Pick<Actor, 'id'>) =>
    resetUserMfa({ db: database.db, actor }, { user_id: id })
  const flagOf = async ({ id }: Pick<Actor, 'id'>) => {
    const found = await database.db.selectFrom('users').select('mfa_enabled').where('id', '=', id).execute()
    return found[0]?.mfa_enabled
  }

  it('removes all factors, ends the sessions, and is reported and recorded', async () => {
    const { admin, staff } = world.people
    await giveFactors(database.db, staff.id)
    expect(await flagOf(staff)).toBe(true)
    await sql`insert into sessions (id, user_id, expires_at, address, user_agent)
      values (gen_random_uuid(), ${staff.id}, now() + interval '1 hour', '', '')`.execute(database.db)
    await sql`insert into oidc_payloads (model, id, payload, account_id) values ('Session', 'x', '{}', ${staff.id})`.execute(
      database.db,
    )
    expect(await reset(admin, staff)).toEqual({
      message: 'The two-step sign-in was reset. The person is signed out everywhere.',
      UserId: staff.id,
      Forgotten: 2,
    })
    expect(await flagOf(staff)).toBe(false)
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from totp_factors) + (select count(*) from passkeys) + (select count(*) from recovery_codes)
        + (select count(*) from oidc_payloads where account_id = ${staff.id})
        + (select count(*) from sessions where user_id = ${staff.id} and end_reason is distinct from 'factors')
        as left`.execute(database.db)
    expect(Number(rows[0]?.left)).toBe(0)
    const history = await database.db
      .selectFrom('history')
      .select(['action', 'actor_id'])
      .where('subject', '=', 'user')
      .where('subject_id', '=', staff.id)
      .execute()
    expect(history).toEqual([{ action: 'Reset MFA', actor_id: admin.id }])

    await deliverEvents(database.db, SETTINGS, { limit: 10 })
    const mails = await database.db.selectFrom('mails').select(['to_address', 'subject']).execute()
    expect(mails).toEqual([
      {
        to_address: staff.email,
        subject: 'The two-step sign-in of your account was reset by Aleksandr Volkov',
      },
    ])
    const notices = await database.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
    expect(notices).toEqual([{ user_id: staff.id, kind: 'mfa-reset' }])
  })

  it('is for administrators, for a super administrator by another, and never for oneself', async () => {
    const { superadmin, staff } = world.people
    const second = person('second@tassel.example', 'Second Super', ['SUPERADMIN'])
    await insertPeople(database.db, [second])
    const everybody = [...Object.values(world.people), second]
    for (const actor of everybody) {
      const [ofStaff, ofSuper, ofOwn] = [staff, superadmin, actor].map((whom) =>
        reset(actor, whom).then(
          () => 'done',
          ({ code }) => code,
        ),
      )
      const isAdmin = can(actor, 'MFA_ENABLED_PERMISSION')
      const isSuper = can(actor, 'SUPER_ADMIN_PERMISSION')
      expect([actor.email, await ofStaff, await ofSuper, await ofOwn]).toEqual([
        actor.email,
        isAdmin ? 'done' : 'FORBIDDEN',
        actor.id === superadmin.id ? 'MFA_RESET_SELF' : isSuper ? 'done' : 'FORBIDDEN',
        isAdmin ? 'MFA_RESET_SELF' : 'FORBIDDEN',
      ])
    }
    await cannot(reset(superadmin, { id: crypto.randomUUID() }), 'NOT_FOUND')
  })
})
