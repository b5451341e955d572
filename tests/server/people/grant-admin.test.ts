import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deliverEvents } from '#server/across/notices/deliver'
import { grantAdmin } from '#server/people/rights/grant-admin'
import { beginSession } from '#server/platform/sessions/begin-session'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { sorted } from '#tests/support/sorted'

describe.each(testableKinds)('an administrator appointed by the operator on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const grant = (email: string, role: 'ADMIN' | 'SUPERADMIN' = 'ADMIN') =>
    grantAdmin(database.db, email, role, 'Nobody else is left')

  it('has the role at once, signs in again, is recorded and reported to all administrators', async () => {
    const { staff, admin, superadmin } = world.people
    const session = await beginSession(database.db, {
      ...{ userId: staff.id, address: '', userAgent: '', issuerSession: null, before: null },
    })
    expect(await grant(` ${staff.email.toUpperCase()} `)).toEqual({
      name: 'Sunil Perera',
      roles: ['STAFF', 'ADMIN'],
    })
    const { rows } = await sql`
      select roles, (select end_reason from sessions where id = ${session}) as ended from users where id = ${staff.id}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ roles: ['STAFF', 'ADMIN'], ended: 'rights' }])
    const record =
      await sql`select action, actor_id, remarks from history where subject = 'user' and subject_id = ${staff.id}`.execute(
        database.db,
      )
    expect(record.rows).toEqual([
      { action: 'Rights', actor_id: null, remarks: 'By the operator’s command: Nobody else is left' },
    ])
    const noted =
      await sql`select from security_events where user_id = ${staff.id} or object_id = ${staff.id}::text`.execute(
        database.db,
      )
    expect(noted.rows.length).toBeGreaterThan(0)
    await deliverEvents(database.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 10 })
    const mails = await database.db.selectFrom('mails').select(['to_address', 'subject']).execute()
    expect(sorted(mails.map(({ to_address, subject }) => `${to_address}: ${subject}`))).toEqual(
      sorted([
        `${staff.email}: The portal changed your roles and tags`,
        ...[admin, superadmin].map(
          ({ email }) => `${email}: Sunil Perera was made an administrator from outside of the portal`,
        ),
      ]),
    )
  })

  it('refuses unknown, blocked, unconfirmed, partner and student accounts, and administrators', async () => {
    const { staff, admin, partner, student } = world.people
    await expect(grant('nobody@tassel.example')).rejects.toThrow('nobody has this e-mail address')
    await expect(grant(admin.email)).rejects.toThrow('has the role ADMIN already')
    await expect(grant(partner.email)).rejects.toThrow('PARTNER cannot be combined')
    await expect(grant(student.email)).rejects.toThrow('STUDENT cannot be combined')
    await sql`update users set email_confirmed = false where id = ${staff.id}`.execute(database.db)
    await expect(grant(staff.email)).rejects.toThrow('has not accepted their invitation')
    await sql`update users set is_blocked = true where id = ${staff.id}`.execute(database.db)
    await expect(grant(staff.email, 'SUPERADMIN')).rejects.toThrow('is blocked')
    const { rows } = await sql`select from events`.execute(database.db)
    expect(rows).toEqual([])
  })
})
