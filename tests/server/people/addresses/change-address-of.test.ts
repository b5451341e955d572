import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ChangeEmail } from '#domain/people/addresses/schema'
import { CreateToken } from '#domain/people/calls'
import { InviteUser, ListRightChanges } from '#domain/people/rights/schema'
import { ChangeUser } from '#domain/people/users/change-user'
import { profileSources } from '#server/across/profiles/profile-sources'
import { requestAddressChange } from '#server/people/addresses/request-address-change'
import { undoAddressChange } from '#server/people/addresses/undo-address-change'
import { issueToken } from '#server/people/issue-token'
import { decideRights } from '#server/people/rights/decide-rights'
import { inviteWithRights } from '#server/people/rights/invite-with-rights'
import { listRightChanges } from '#server/people/rights/list-right-changes'
import { changeUser } from '#server/people/users/change-user'
import { beginSession } from '#server/platform/sessions/begin-session'
import { followingStudent } from '#server/students/profile/follow-address'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { ACCOUNT_MAIL_SERVICES, mailsTo } from '#tests/support/sign-in/account-mails'
import { cannot } from '#tests/support/vocabulary/cannot'

const NEW = 'new.address@mail.example'
const { sealer } = ACCOUNT_MAIL_SERVICES
const DEVICE = { browser: 'Firefox on Windows', address: '203.0.113.7', at: '2026-11-24T10:00:00.000Z' }

describe.each(testableKinds)('changing another user’s e-mail address on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let second: Actor
  beforeEach(async () => {
    second = person('second@tassel.example', 'Second Admin', ['ADMIN'])
    await insertPeople(database.db, [second])
  })

  const change = (actor: Actor, { id }: Pick<Actor, 'id'>, input: object) =>
    changeUser(
      { db: database.db, actor, sources: (tx) => profileSources({ db: tx, actor, sealer }) },
      { id, ...ChangeUser.parse(input) },
    )
  const give = (actor: Actor, whom: Pick<Actor, 'id'>, email = NEW, more: object = {}) =>
    change(actor, whom, { email, Reason: 'Left their old company', ...more })
  const decide = (actor: Actor, id: string | null, Action: 'Approve' | 'Reject' | 'Withdraw') =>
    decideRights({ db: database.db, actor }, { id: id ?? '', Action, Remarks: 'Looked at it' })
  const emailOf = async ({ id }: Pick<Actor, 'id'>) =>
    (await database.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email
  const begin = (of: Actor) =>
    beginSession(database.db, {
      ...{ userId: of.id, address: '10.0.0.1', userAgent: 'Firefox', issuerSession: null, before: null },
    })
  const written = async (to: Actor) => {
    await mailsTo(database.db, to.id)
    const { rows } = await sql<{ line: string }>`select kind || ' ' || to_address as line from mails
      where user_id = ${to.id} order by created_at, id`.execute(database.db)
    return rows.map(({ line }) => line)
  }

  it('is for administrators: both addresses are notified, sessions end, tokens stay', async () => {
    const { admin, staff } = world.people
    await begin(staff)
    await issueToken(database.db, staff, CreateToken.parse({ Name: 'script' }))
    const { message, User, RightChangeId } = await give(admin, staff)
    expect([message, User.email, RightChangeId]).toEqual([
      'The profile was saved. The person has to sign in again.',
      NEW,
      null,
    ])
    const { rows } =
      await sql`select (select count(*)::int from sessions where ended_at is null and user_id = ${staff.id}) as open,
      (select end_reason from sessions where user_id = ${staff.id}) as why,
      (select count(*)::int from api_tokens where revoked_at is null) as tokens`.execute(database.db)
    expect(rows).toEqual([{ open: 0, why: 'address', tokens: 1 }])
    expect(await written(staff)).toEqual([`address-left ${staff.email}`, `address-changed ${NEW}`])
  })

  it('names the administrator to staff, and the company to a partner’s user', async () => {
    const { admin, maker, counsellor } = world.people
    const by = async (whom: Actor, email: string) => {
      await give(admin, whom, email)
      const { rows } = await sql<{ by: string }>`select distinct facts ->> 'by' as by from account_letters
        where user_id = ${whom.id} and kind in ('address-left', 'address-changed')`.execute(database.db)
      return rows.map((row) => row.by)
    }
    expect(await by(maker, NEW)).toEqual(['Aleksandr Volkov'])
    expect(await by(counsellor, 'other@brightpath.example')).toEqual(['The company'])
  })

  it('is refused to everybody else and for the own address', async () => {
    const { admin, staff, maker, partner, counsellor } = world.people
    for (const actor of [maker, partner]) {
      await expect(give(actor, staff)).rejects.toMatchObject({
        code: actor === partner ? 'USER_NOT_FOUND' : 'FORBIDDEN',
      })
    }
    await cannot(give(partner, counsellor), 'FORBIDDEN')
    await cannot(give(admin, admin), 'EMAIL_OWN')
    await cannot(give(maker, maker), 'EMAIL_OWN')
    await cannot(give(admin, world.people.superadmin), 'FORBIDDEN')
    await cannot(give(admin, staff, maker.email.toUpperCase()), 'EMAIL_TAKEN')
    await cannot(
      change(admin, staff, { email: NEW, first_name: 'Sam', mobile: '+91 98220 00001', Version: 99 }),
      'STALE_VERSION',
    )
    expect(await emailOf(staff)).toBe(staff.email)
  })

  it('needs a second administrator if the user has rights over money', async () => {
    const { admin, processor, maker } = world.people
    await cannot(change(admin, processor, { email: NEW }), 'REMARKS_REQUIRED')
    await cannot(give(admin, processor, maker.email), 'EMAIL_TAKEN')
    const { message, RightChangeId } = await give(admin, processor)
    expect(message).toBe(
      'The profile was saved. The new e-mail address is waiting for a second administrator.',
    )
    expect(await emailOf(processor)).toBe(processor.email)
    const [waiting] = (await listRightChanges({ db: database.db, actor: second }, ListRightChanges.parse({})))
      .rows
    expect(waiting).toMatchObject({ Email: processor.email, NewEmail: NEW, Gives: [] })
    await cannot(decide(admin, RightChangeId, 'Approve'), 'RIGHT_CHANGE_OWN')
    await cannot(give(second, processor, 'third@mail.example'), 'RIGHTS_PENDING')
    await begin(processor)
    expect((await decide(second, RightChangeId, 'Approve')).message).toBe('The e-mail address was changed.')
    expect(await emailOf(processor)).toBe(NEW)
    const { rows } = await sql<{
      action: string
    }>`select action from history where subject = 'user' and subject_id = ${processor.id}
      order by created_at, id`.execute(database.db)
    expect(rows.map(({ action }) => action)).toEqual(['E-mail requested', 'Change e-mail'])
  })

  it('is approved together with rights by the same second administrator', async () => {
    const { admin, staff } = world.people
    const { RightChangeId } = await give(admin, staff, NEW, { tags: ['Payment Processor'] })
    expect(await emailOf(staff)).toBe(staff.email)
    await decide(second, RightChangeId, 'Approve')
    const { tags, email } = await database.db
      .selectFrom('users')
      .select(['tags', 'email'])
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow()
    expect([tags, email]).toEqual([['Payment Processor'], NEW])
  })

  it('can be rejected or withdrawn, and outdates a pending request for rights', async () => {
    const { admin, staff, processor } = world.people
    const asked = await give(admin, processor)
    await decide(second, asked.RightChangeId, 'Reject')
    const again = await give(admin, processor)
    await decide(admin, again.RightChangeId, 'Withdraw')
    expect(await emailOf(processor)).toBe(processor.email)
    const rights = await change(admin, staff, { tags: ['Payment Processor'], Reason: 'Covers' })
    // The reader of the new mailbox would get the rights.
    await give(admin, staff)
    await cannot(decide(second, rights.RightChangeId, 'Approve'), 'RIGHT_CHANGE_OUTDATED')
  })

  it('cancels the user’s own pending changes and their recovery links', async () => {
    const { admin, staff } = world.people
    const session = await begin(staff)
    await requestAddressChange(
      { session, device: DEVICE, db: database.db, sealer, hasPasswords: true, actor: staff },
      ChangeEmail.parse({ NewEmail: 'own@mail.example' }),
    )
    const back =
      (await mailsTo(database.db, staff.id)).find((mail) => mail.kind === 'address-asked')?.token ?? ''
    await give(admin, staff)
    await cannot(
      undoAddressChange(database.db, back, { followStudent: followingStudent(sealer), hasPasswords: true }),
      'LINK_INVALID',
    )
    expect(await emailOf(staff)).toBe(NEW)
  })

  it('sends the invitation of a new user to the new address', async () => {
    const { admin } = world.people
    const invited = InviteUser.parse({ email: 'typo@mail.example', first_name: 'Tina', roles: ['STAFF'] })
    const { InvitedUserId } = await inviteWithRights({ db: database.db, actor: admin }, invited)
    const tina = { ...admin, id: InvitedUserId ?? '' }
    await mailsTo(database.db, tina.id)
    await give(admin, tina)
    expect(await written(tina)).toEqual(['invitation typo@mail.example', `invitation ${NEW}`])
    const { rows } =
      await sql`select from one_time_links where user_id = ${tina.id} and replaced_at is null`.execute(
        database.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('of a student updates their record', async () => {
    const { admin, student } = world.people
    await give(admin, student)
    const { rows } = await sql`select email from students where id = ${student.studentId}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ email: NEW }])
  })
})
