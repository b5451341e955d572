import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { acceptInvitation } from '#server/people/invitations/accept-invitation'
import { type InvitedPerson, inviteUser } from '#server/people/invitations/invite-user'
import { sendInvitationAgain } from '#server/people/invitations/send-invitation-again'
import { findLink } from '#server/people/links/use-link'
import { fitsPassword } from '#services/passwords/passwords'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { everyRow } from '#tests/support/database/sealed-columns'
import { mailsTo } from '#tests/support/sign-in/account-mails'
import { cannot } from '#tests/support/vocabulary/cannot'

const PASSWORD = 'Monsoon-rain-7!'

describe.each(testableKinds)('invitations on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const invite = (more: Partial<InvitedPerson> = {}) =>
    transaction(database.db, (tx) =>
      inviteUser(tx, world.people.admin, {
        email: 'new@brightpath.example',
        firstName: 'Nadia',
        roles: ['PARTNER'],
        partnerId: world.partners.brightpath.id,
        ...more,
      }),
    )
  const again = (userId: string) =>
    transaction(database.db, (tx) => sendInvitationAgain(tx, world.people.admin, userId))
  const userOf = async (id: string) => {
    const { rows } = await sql<{
      email_confirmed: boolean
      password_hash: string | null
    }>`select * from users where id = ${id}`.execute(database.db)
    return rows[0]
  }

  it('create an account without a password and a link that works once for seven days', async () => {
    const { userId } = await invite()
    expect(await userOf(userId)).toMatchObject({
      email: 'new@brightpath.example',
      email_confirmed: false,
      password_hash: null,
      partner_id: world.partners.brightpath.id,
      roles: ['PARTNER'],
    })
    const [mail, ...others] = await mailsTo(database.db, userId)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Invitation to Tassel')
    expect(mail?.text).toContain(
      `You have been invited to Tassel, to work for ${world.partners.brightpath.company}.`,
    )
    expect(mail?.text).toContain(`https://portal.example/accept-invitation?token=${mail?.token}`)
    const { rows: days } = await sql<{ days: number }>`
      select extract(day from expires_at - created_at)::int as days from one_time_links`.execute(database.db)
    expect(days).toEqual([{ days: 7 }])
    const token = mail?.token ?? ''
    // Opening the link does not use it up.
    expect(await findLink(database.db, 'invitation', token)).toMatchObject({ userId })
    expect(await findLink(database.db, 'password', token)).toBeNull()
    await cannot(acceptInvitation(database.db, token, 'short'), 'PASSWORD_WEAK', {
      message: 'The password needs at least 10 characters, a capital letter, a digit and one of ~`!@#$%^&*?.',
    })
    expect(await acceptInvitation(database.db, token, PASSWORD)).toMatchObject({ userId })
    const user = await userOf(userId)
    expect(user?.email_confirmed).toBe(true)
    expect(await fitsPassword(PASSWORD, user?.password_hash ?? null)).toBe(true)
    await cannot(acceptInvitation(database.db, token, PASSWORD), 'LINK_INVALID')
    const { rows: history } =
      await sql`select action, actor_id from history where subject = 'user' and subject_id = ${userId} order by created_at, id`.execute(
        database.db,
      )
    expect(history).toEqual([
      { action: 'Invite', actor_id: world.people.admin.id },
      { action: 'Accept invitation', actor_id: userId },
    ])
  })

  it('store the token in no row of the database', async () => {
    const { userId } = await invite()
    const [mail] = await mailsTo(database.db, userId)
    expect(mail?.token).toMatch(/^[\w-]{43}$/)
    const rows = JSON.stringify([...(await everyRow(database.db))])
    expect(rows).not.toContain(mail?.token)
    expect(rows).toContain('[one-time link]')
  })

  it('are refused for an address that has an account, ignoring case', async () => {
    await invite()
    await cannot(invite({ email: 'NEW@brightpath.example ' }), 'EMAIL_TAKEN')
    await cannot(invite({ email: world.people.staff.email }), 'EMAIL_TAKEN')
    const tries = await Promise.allSettled([
      invite({ email: 'two@x.example' }),
      invite({ email: 'two@x.example' }),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are replaced by a newer one and not sent again after acceptance', async () => {
    const { userId } = await invite()
    const [first] = await mailsTo(database.db, userId)
    await again(userId)
    const [second] = await mailsTo(database.db, userId)
    expect(second?.token).not.toBe(first?.token)
    await cannot(acceptInvitation(database.db, first?.token ?? '', PASSWORD), 'LINK_INVALID')
    await acceptInvitation(database.db, second?.token ?? '', PASSWORD)
    await cannot(again(userId), 'INVITATION_ACCEPTED')
    const { userId: blocked } = await invite({ email: 'blocked@x.example' })
    await sql`update users set is_blocked = true where id = ${blocked}`.execute(database.db)
    await cannot(again(blocked), 'USER_BLOCKED_ALREADY')
  })

  it('are accepted once by two at once, and never when expired or for a blocked user', async () => {
    const { userId } = await invite()
    const [mail] = await mailsTo(database.db, userId)
    const token = mail?.token ?? ''
    await sql`update users set is_blocked = true where id = ${userId}`.execute(database.db)
    await cannot(acceptInvitation(database.db, token, PASSWORD), 'LINK_INVALID')
    await sql`update users set is_blocked = false where id = ${userId}`.execute(database.db)
    const tries = await Promise.allSettled(
      [1, 2, 3].map((each) => acceptInvitation(database.db, token, `${PASSWORD}${each}`)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { userId: late } = await invite({ email: 'late@brightpath.example' })
    const [lateMail] = await mailsTo(database.db, late)
    await sql`update one_time_links set expires_at = now() - interval '1 millisecond' where user_id = ${late}`.execute(
      database.db,
    )
    expect(await findLink(database.db, 'invitation', lateMail?.token ?? '')).toBeNull()
    await cannot(acceptInvitation(database.db, lateMail?.token ?? '', PASSWORD), 'LINK_INVALID')
  })
})
