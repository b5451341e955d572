import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { CreateToken } from '#domain/people/calls'
import { ChangePassword } from '#domain/people/passwords/schema'
import { issueToken } from '#server/people/issue-token'
import { changePassword } from '#server/people/passwords/change-password'
import { resetPassword } from '#server/people/passwords/reset-password'
import { sendPasswordLink } from '#server/people/passwords/send-password-link'
import { identify } from '#server/platform/login/identify'
import { beginSession } from '#server/platform/sessions/begin-session'
import { fitsPassword, hashPassword } from '#services/passwords/passwords'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { useRuntime } from '#tests/support/http/http'
import { giveFactors } from '#tests/support/people/factors'
import { mailsTo } from '#tests/support/sign-in/account-mails'
import { cannot } from '#tests/support/vocabulary/cannot'

const OLD = 'Old-password-1!'
const NEW = 'Monsoon-rain-7!'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const DEVICE = { browser: 'Firefox on Windows', address: '203.0.113.7', at: '2026-11-24T10:00:00.000Z' }

describe.each(testableKinds)('passwords on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let session: string
  beforeEach(async () => {
    await sql`update users set password_hash = ${await hashPassword(OLD)} where id = ${world.people.staff.id}`.execute(
      database.db,
    )
    session = await begin()
    await sql`update sessions set methods = '{pwd,otp}' where id = ${session}`.execute(database.db)
  })

  const begin = () =>
    beginSession(database.db, {
      userId: world.people.staff.id,
      address: DEVICE.address,
      userAgent: FIREFOX,
      issuerSession: null,
      before: null,
    })
  const change = (more: object = {}, hasPasswords = true) =>
    changePassword(
      {
        asking: { session, address: DEVICE.address, userAgent: FIREFOX },
        hasPasswords,
        db: database.db,
        actor: world.people.staff,
      },
      ChangePassword.parse({ CurrentPassword: OLD, NewPassword: NEW, ...more }),
    )
  const openSessions = async () => {
    const { rows } = await sql<{ id: string; methods: string[] }>`select id, methods from sessions
      where user_id = ${world.people.staff.id} and ended_at is null`.execute(database.db)
    return rows
  }
  const hash = async () => {
    const { rows } = await sql<{ password_hash: string | null }>`
      select password_hash from users where id = ${world.people.staff.id}`.execute(database.db)
    return rows[0]?.password_hash ?? null
  }
  const forgotten = async () => {
    await sendPasswordLink(database.db, ` ${world.people.staff.email.toUpperCase()}`)
    return (await mailsTo(database.db, world.people.staff.id))[0]?.token ?? ''
  }

  it('change with the current one: all other sessions end, and a mail says when and where', async () => {
    await begin()
    const link = await forgotten()
    const begun = await change()
    expect(await openSessions()).toEqual([{ id: begun, methods: ['pwd', 'otp'] }])
    expect(await fitsPassword(NEW, await hash())).toBe(true)
    const [mail] = await mailsTo(database.db, world.people.staff.id)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('Browser: Firefox on Windows\nNetwork address: 203.0.113.7')
    expect(mail?.text).toContain('(Asia/Kolkata)')
    expect(mail?.sealed_link).toBeNull()
    // Links requested before the change are invalid.
    await cannot(resetPassword(database.db, link, OLD, DEVICE), 'LINK_INVALID')
  })

  it.each([
    [{ CurrentPassword: 'Wrong-password-1!' }, 'PASSWORD_WRONG', 'CurrentPassword'],
    [{ NewPassword: 'short' }, 'PASSWORD_WEAK', 'NewPassword'],
    [{ NewPassword: 'Staff-at-work-1!' }, 'PASSWORD_WEAK', 'NewPassword'],
    [{ NewPassword: 'Password123!' }, 'PASSWORD_WEAK', 'NewPassword'],
    [{ NewPassword: 'Tassel-2026!' }, 'PASSWORD_WEAK', 'NewPassword'],
    [{ NewPassword: OLD }, 'PASSWORD_SAME', 'NewPassword'],
  ])('an invalid change is refused by field and changes nothing: %j', async (more, code, field) => {
    await expect(change(more)).rejects.toMatchObject({ code, fields: { [field]: expect.any(String) } })
    expect(await fitsPassword(OLD, await hash())).toBe(true)
    expect(await openSessions()).toHaveLength(1)
  })

  it('cannot be changed here if the issuer keeps them', async () => {
    await cannot(change({}, false), 'PASSWORD_ELSEWHERE')
  })

  it('two simultaneous changes with one link: one succeeds', async () => {
    const token = await forgotten()
    const tries = await Promise.allSettled(
      ['a', 'b', 'c'].map((each) => resetPassword(database.db, token, NEW + each, DEVICE)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await openSessions()).toEqual([])
  })

  it('at most five reset links an hour are sent, and the last one stays valid', async () => {
    let last = ''
    for (let asked = 0; asked < 8; asked++) last = await forgotten()
    expect(await mailsTo(database.db, world.people.staff.id)).toHaveLength(5)
    expect(await resetPassword(database.db, last, NEW, DEVICE)).toMatchObject({
      userId: world.people.staff.id,
    })
  })

  it('two simultaneous requests create one link and one mail', async () => {
    const { staff } = world.people
    await Promise.all([1, 2, 3].map(() => sendPasswordLink(database.db, staff.email)))
    const { rows } = await sql`select from one_time_links
      where user_id = ${staff.id} and used_at is null and replaced_at is null`.execute(database.db)
    expect(rows).toHaveLength(1)
    const mails = await mailsTo(database.db, staff.id)
    expect(await resetPassword(database.db, mails[0]?.token ?? '', NEW, DEVICE)).toBeTruthy()
  })

  it('a reset keeps the second factors required and signs nobody in', async () => {
    const { staff } = world.people
    await giveFactors(database.db, staff.id)
    await resetPassword(database.db, await forgotten(), NEW, DEVICE)
    const { rows } = await sql`select mfa_enabled,
        (select count(*)::int from totp_factors where user_id = users.id) as apps,
        (select count(*)::int from passkeys where user_id = users.id) as passkeys
      from users where id = ${staff.id}`.execute(database.db)
    expect(rows).toEqual([{ mfa_enabled: true, apps: 1, passkeys: 1 }])
    expect(await openSessions()).toEqual([])
  })

  it('a reset ends the user’s personal tokens and nobody else’s', async () => {
    const { staff, maker } = world.people
    const token = CreateToken.parse({ Name: 'Reports' })
    const { Token: theirs } = await issueToken(database.db, staff, token)
    const { Token: others } = await issueToken(database.db, maker, token)
    useRuntime(database.db)
    const owner = async (text: string) => {
      const request = new Request('https://portal.example/api', {
        headers: { authorization: `Bearer ${text}` },
      })
      const cookies = { get: () => undefined }
      return (await identify({ request, cookies, clientAddress: DEVICE.address })).actor?.id ?? null
    }
    const users = () => Promise.all([theirs, others].map(owner))
    expect(await users()).toEqual([staff.id, maker.id])
    await resetPassword(database.db, await forgotten(), NEW, DEVICE)
    expect(await users()).toEqual([null, maker.id])
  })

  it('a link sent to a former address is invalid', async () => {
    const token = await forgotten()
    await sql`update users set email = 'other@tassel.example' where id = ${world.people.staff.id}`.execute(
      database.db,
    )
    await cannot(resetPassword(database.db, token, NEW, DEVICE), 'LINK_INVALID')
  })
})
