import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ChangeEmail } from '#domain/people/addresses/schema'
import { CreateToken } from '#domain/people/calls'
import { InviteUser } from '#domain/people/rights/schema'
import { confirmAddress } from '#server/people/addresses/confirm-address'
import { requestAddressChange } from '#server/people/addresses/request-address-change'
import { undoAddressChange } from '#server/people/addresses/undo-address-change'
import { cancelAddressChange, waitingAddress } from '#server/people/addresses/waiting-address'
import { issueToken } from '#server/people/issue-token'
import { resetPassword } from '#server/people/passwords/reset-password'
import { inviteWithRights } from '#server/people/rights/invite-with-rights'
import { beginSession } from '#server/platform/sessions/begin-session'
import { followingStudent } from '#server/students/profile/follow-address'
import { fitsPassword, hashPassword } from '#services/passwords/passwords'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { ACCOUNT_MAIL_SERVICES, mailsTo } from '#tests/support/sign-in/account-mails'
import { cannot } from '#tests/support/vocabulary/cannot'

const PASSWORD = 'Right-password-1!'
const NEW = 'anna.new@mail.example'
const DEVICE = { browser: 'Firefox on Windows', address: '203.0.113.7', at: '2026-11-24T10:00:00.000Z' }
const passwordHash = await hashPassword(PASSWORD)
const { sealer } = ACCOUNT_MAIL_SERVICES
const followStudent = followingStudent(sealer)

describe.each(testableKinds)('the own e-mail address on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let me: Actor
  let session: string
  beforeEach(async () => {
    me = world.people.staff
    await sql`update users set password_hash = ${passwordHash}`.execute(database.db)
    session = await begin(me, 1)
  })

  const begin = (of: Actor, minutesAgo: number) =>
    beginSession(database.db, {
      ...{ userId: of.id, address: '10.0.0.1', userAgent: 'Firefox', issuerSession: null, before: null },
      ...{ methods: ['pwd'], provedAt: new Date(Date.now() - minutesAgo * 60_000) },
    })
  const ask = (NewEmail: string, { of = me, at = session, hasPasswords = true, ...proof }: AskMore = {}) =>
    requestAddressChange(
      { session: at, device: DEVICE, db: database.db, sealer, hasPasswords, actor: of },
      ChangeEmail.parse({ NewEmail, ...proof }),
    )
  type AskMore = { of?: Actor; at?: string; hasPasswords?: boolean; Password?: string; Code?: string }
  const mailOf = async (kind: string, of = me) =>
    (await mailsTo(database.db, of.id)).find((mail) => mail.kind === kind)
  const confirm = async (token?: string) =>
    confirmAddress(database.db, token ?? (await mailOf('address-confirm'))?.token ?? '', followStudent)
  const takeBack = async (token?: string) =>
    undoAddressChange(database.db, token ?? (await mailOf('address-asked'))?.token ?? '', {
      followStudent,
      hasPasswords: true,
    })
  const account = async (of = me) => {
    const { rows } = await sql<{ email: string; password_hash: string; open: number; tokens: number }>`
      select email, password_hash, (select count(*)::int from sessions where user_id = users.id and ended_at is null) as open,
        (select count(*)::int from api_tokens where user_id = users.id and revoked_at is null) as tokens
      from users where id = ${of.id}`.execute(database.db)
    return rows[0] as (typeof rows)[0]
  }
  const addresses = async () => {
    const { rows } = await sql<{ kind: string; to_address: string }>`
      select kind, to_address from mails order by created_at, id`.execute(database.db)
    return rows.map(({ kind: of, to_address }) => `${of} ${to_address}`)
  }

  it('changes by a one-time link; sessions end, tokens stay, the old address can undo it', async () => {
    await issueToken(database.db, me, CreateToken.parse({ Name: 'script' }))
    const asked = await ask(NEW)
    expect(asked.Waiting.NewEmail).toBe(NEW)
    expect(await waitingAddress(database.db, me)).toEqual(asked.Waiting)
    expect(await account()).toMatchObject({ email: me.email, open: 1 })
    const link = (await mailOf('address-confirm'))?.token ?? ''
    expect(await addresses()).toEqual([`address-asked ${me.email}`, `address-confirm ${NEW}`])
    expect((await mailOf('address-asked'))?.text).toContain(NEW)
    await confirm(link)
    expect(await account()).toMatchObject({ email: NEW, open: 0, tokens: 1 })
    expect(await waitingAddress(database.db, me)).toBeNull()
    await cannot(confirm(link), 'LINK_INVALID')
    const { rows } = await sql<{ action: string; changes: unknown }>`
      select action, changes from history where subject = 'user' and subject_id = ${me.id} order by created_at, id`.execute(
      database.db,
    )
    const changes = [{ Field: 'E-mail', Old: me.email, New: NEW }]
    expect(rows).toEqual([
      { action: 'Ask for another e-mail', changes },
      { action: 'Change e-mail', changes },
    ])
  })

  it('needs a password or code after a while, or a new sign-in if the issuer keeps both', async () => {
    const at = await begin(me, 16)
    await cannot(ask(NEW, { at }), 'PROOF_REQUIRED')
    await cannot(ask(NEW, { at, Password: 'wrong' }), 'PROOF_WRONG')
    await cannot(ask(NEW, { at, hasPasswords: false, Password: PASSWORD }), 'SIGN_IN_FIRST')
    expect(await waitingAddress(database.db, me)).toBeNull()
    await ask(NEW, { at, Password: PASSWORD })
  })

  it('cannot be changed to itself', async () => {
    await expect(ask(me.email.toUpperCase())).rejects.toMatchObject({
      fields: { NewEmail: 'This is your e-mail address already.' },
    })
  })

  it('answers the same for an address in use, and notifies its owner only', async () => {
    const { checker } = world.people
    const free = await ask(NEW)
    const known = await ask(checker.email.toUpperCase())
    const words = (message: string) => message.replace(NEW, '').replace(checker.email.toUpperCase(), '')
    expect(words(known.message)).toBe(words(free.message))
    expect(await waitingAddress(database.db, me)).toEqual(known.Waiting)
    const mail = await mailOf('address-known', checker)
    expect([mail?.token, mail?.sealed_link]).toEqual(['', null])
    expect(mail?.text).not.toContain(me.email)
    expect(await account()).toMatchObject({ email: me.email })
  })

  it('links expire after 30 minutes, and the undo link after 7 days', async () => {
    await ask(NEW)
    const [link, back] = [(await mailOf('address-confirm'))?.token, (await mailOf('address-asked'))?.token]
    const { rows } = await sql<{ kind: string; minutes: number }>`
      select kind, round(extract(epoch from expires_at - created_at) / 60)::int as minutes from one_time_links order by kind`.execute(
      database.db,
    )
    expect(rows).toEqual([
      { kind: 'address', minutes: 30 },
      { kind: 'address-back', minutes: 7 * 24 * 60 },
    ])
    await sql`update one_time_links set expires_at = now() - interval '1 second'`.execute(database.db)
    await sql`update address_changes set expires_at = now() - interval '1 second'`.execute(database.db)
    await cannot(confirm(link), 'LINK_INVALID')
    await cannot(takeBack(back), 'LINK_INVALID')
    expect(await waitingAddress(database.db, me)).toBeNull()
    await cannot(cancelAddressChange({ db: database.db, actor: me }), 'NOT_FOUND')
  })

  it('a change is cancelled by its user or replaced by the next one', async () => {
    await ask(NEW)
    const first = (await mailOf('address-confirm'))?.token
    await ask('other.new@mail.example')
    await cannot(confirm(first), 'LINK_INVALID')
    const second = (await mailOf('address-confirm'))?.token
    await cancelAddressChange({ db: database.db, actor: me })
    await cannot(confirm(second), 'LINK_INVALID')
    await cannot(cancelAddressChange({ db: database.db, actor: world.people.checker }), 'NOT_FOUND')
  })

  it('can be changed at most five times an hour', async () => {
    for (const each of [1, 2, 3, 4, 5]) await ask(`anna${each}@mail.example`)
    await cannot(ask(NEW), 'RATE_LIMITED')
    await sql`update address_changes set asked_at = asked_at - interval '61 minutes'`.execute(database.db)
    await ask(NEW)
  })

  it('a change undone before confirmation has a dead link and ends all sessions', async () => {
    await ask(NEW)
    const link = (await mailOf('address-confirm'))?.token
    await takeBack()
    await cannot(confirm(link), 'LINK_INVALID')
    const now = await account()
    expect(now).toMatchObject({ email: me.email, open: 0 })
    expect(await fitsPassword(PASSWORD, now.password_hash)).toBe(true)
  })

  it('undoing a confirmed change restores the address and ends password, tokens, sessions, links', async () => {
    await ask(NEW)
    const back = (await mailOf('address-asked'))?.token
    await confirm()
    await issueToken(database.db, me, CreateToken.parse({ Name: 'kept by a thief' }))
    const thief = { ...me, email: NEW }
    await ask('thief2@mail.example', { of: thief, at: await begin(me, 1) })
    const backToThief = (await mailOf('address-asked'))?.token
    await confirm()
    await ask('thief3@mail.example', { of: thief, at: await begin(me, 1) })
    const third = (await mailOf('address-confirm'))?.token
    await takeBack(back)
    const now = await account()
    expect(now).toMatchObject({ email: me.email, open: 0, tokens: 0 })
    expect(await fitsPassword(PASSWORD, now.password_hash)).toBe(false)
    for (const link of [third, back, backToThief]) {
      await cannot(confirm(link), 'LINK_INVALID')
      await cannot(takeBack(link), 'LINK_INVALID')
    }
    const forgotten = await mailOf('forgotten-password')
    await resetPassword(database.db, forgotten?.token ?? '', 'Monsoon-rain-7!', DEVICE)
    expect((await addresses()).filter((mail) => mail.startsWith('forgotten'))).toEqual([
      `forgotten-password ${me.email}`,
    ])
  })

  it('two simultaneous confirmations: one succeeds; neither if the address was invited first', async () => {
    const { checker, admin } = world.people
    await ask(NEW)
    await ask(NEW, { of: checker, at: await begin(checker, 1) })
    const tokens = [
      (await mailOf('address-confirm'))?.token,
      (await mailOf('address-confirm', checker))?.token,
    ]
    const tries = await Promise.allSettled(tokens.map((token) => confirm(token)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'EMAIL_TAKEN' },
    })
    const { maker } = world.people
    await ask('free@mail.example', { of: maker, at: await begin(maker, 1) })
    const invited = { email: 'Free@mail.example', first_name: 'Free', roles: ['STAFF'] }
    await inviteWithRights({ db: database.db, actor: admin }, InviteUser.parse(invited))
    await cannot(confirm((await mailOf('address-confirm', maker))?.token), 'EMAIL_TAKEN')
  })

  it('two simultaneous undo links: one succeeds', async () => {
    await ask(NEW)
    const token = (await mailOf('address-confirm'))?.token
    const tries = await Promise.allSettled([1, 2, 3].map(() => confirm(token)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is not restored if another user has the old address meanwhile', async () => {
    const { admin } = world.people
    await ask(NEW)
    await confirm()
    const invited = { email: me.email, first_name: 'Other', roles: ['STAFF'] }
    await inviteWithRights({ db: database.db, actor: admin }, InviteUser.parse(invited))
    await cannot(takeBack(), 'EMAIL_TAKEN')
    expect(await account()).toMatchObject({ email: NEW })
  })

  it('redirects waiting mail, except mail about the account', async () => {
    await sql`insert into mails (id, source, user_id, to_address, kind, items, subject, text, html, state) values
      (gen_random_uuid(), 'event:1', ${me.id}, ${me.email}, 'digest', '[]', 'Today', '', '', 'waiting'),
      (gen_random_uuid(), 'letter:1', ${me.id}, ${me.email}, 'new-device', '[]', 'New sign-in', '', '', 'waiting'),
      (gen_random_uuid(), 'event:0', ${me.id}, ${me.email}, 'digest', '[]', 'Yesterday', '', '', 'sent')`.execute(
      database.db,
    )
    await ask(NEW)
    await confirm()
    const { rows } = await sql<{ subject: string; to_address: string }>`
      select subject, to_address from mails where subject in ('Today', 'New sign-in', 'Yesterday') order by subject`.execute(
      database.db,
    )
    expect(rows.map(({ subject, to_address }) => `${subject}: ${to_address}`)).toEqual([
      `New sign-in: ${me.email}`,
      `Today: ${NEW}`,
      `Yesterday: ${me.email}`,
    ])
  })

  it('of a student updates their record and the key of claims', async () => {
    const { student } = world.people
    const studentId = student.studentId ?? ''
    const before = sealer.keyOf('student claim email', student.email.toLowerCase())
    await sql`insert into student_profiles (student_id, personal, academics, work, tests, email_key)
      values (${studentId}, '{}', '[]', '[]', '{}', ${before})`.execute(database.db)
    await ask(NEW, { of: student, at: await begin(student, 1) })
    await confirm((await mailOf('address-confirm', student))?.token)
    const { rows } =
      await sql`select students.email, email_key from students join student_profiles on student_id = id
      where id = ${studentId}`.execute(database.db)
    expect(rows).toEqual([{ email: NEW, email_key: sealer.keyOf('student claim email', NEW) }])
    const { rows: history } =
      await sql`select changes from history where subject = 'student' and subject_id = ${studentId}`.execute(
        database.db,
      )
    expect(JSON.stringify(history)).toContain(NEW)
  })
})
