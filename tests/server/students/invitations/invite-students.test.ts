import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fullName } from '#domain/access/actor'
import type { ErrorCode } from '#domain/errors'
import { ListStudents } from '#domain/students/list/schema'
import { convertEnquiry } from '#server/enquiries/convert-enquiry'
import { inviteStudents } from '#server/students/invitations/invite-students'
import { portalAccess } from '#server/students/invitations/portal-access'
import { listStudents } from '#server/students/list/list-students'
import { addStudent } from '#server/students/profile/add-student'
import { studentHistory } from '#server/students/student/student-history'
import { counted } from '#tests/support/database/counted'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { anEnquiry } from '#tests/support/students/enquiries'
import { aStudent } from '#tests/support/students/students'
import { acting, as, type Person } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

interface Account {
  id: string
  email: string
  roles: string[]
  student_id: string
  partner_id: string | null
  email_confirmed: boolean
  password_hash: string | null
}

describe.each(testableKinds)('inviting students on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const ofPartner = (more: object = {}) =>
    aStudent(database.db, { partnerId: world.partners.brightpath.id, ...more })
  const accountsOf = async (...ids: string[]) =>
    (await sql<Account>`select * from users where student_id = any(${ids}::uuid[])`.execute(database.db)).rows
  const mails = async () =>
    (
      await sql<{ user_id: string; facts: object }>`select user_id, facts from account_letters
        where kind = 'invitation' order by created_at, id`.execute(database.db)
    ).rows

  const signInMails = async () =>
    (
      await sql<{ user_id: string; facts: object }>`select user_id, facts from account_letters
        where kind = 'student-invitation' order by created_at, id`.execute(database.db)
    ).rows

  it('asks a student with an account at another partner to sign in with a code', async () => {
    const { partner, otherPartner, staff } = acting(database.db, world.people)
    const { northstar } = world.partners
    const [first, second] = await Promise.all([
      ofPartner({ email: 'shared@mail.example' }),
      aStudent(database.db, { partnerId: northstar.id, email: 'Shared@mail.example' }),
    ])
    await partner.invites(first)
    const [account] = await accountsOf(first)
    await otherPartner.invites(second)
    expect(await accountsOf(first, second)).toHaveLength(1)
    expect(await signInMails()).toMatchObject([
      {
        user_id: account?.id,
        facts: {
          inviterName: fullName(world.people.otherPartner),
          studentOf: northstar.company,
          partnerId: northstar.id,
        },
      },
    ])
    expect(await portalAccess(database.db, otherPartner, second)).toMatchObject({ state: 'Invited' })
    for (let time = 0; time < 4; time += 1) await staff.invites(second)
    expect((await signInMails()).at(-1)).toMatchObject({
      facts: { inviterName: '', studentOf: northstar.company },
    })
    await cannot(staff.invites(second), 'STUDENT_INVITED_OFTEN')
  })

  it('sends nothing to an account with a password and rights, or with a second factor', async () => {
    const { partner, counsellor } = acting(database.db, world.people)
    const staffs = await ofPartner({ email: counsellor.email })
    await cannot(partner.invites(staffs), 'EMAIL_TAKEN')
    const elsewhere = await aStudent(database.db, {
      partnerId: world.partners.northstar.id,
      email: 'twice@mail.example',
    })
    await as(database.db, world.people.staff).invites(elsewhere)
    await sql`update users set mfa_enabled = true where student_id = ${elsewhere}`.execute(database.db)
    const here = await ofPartner({ email: 'twice@mail.example' })
    await cannot(partner.invites(here), 'EMAIL_TAKEN')
    expect(await signInMails()).toEqual([])
  })

  it('shows in the list as not invited, invited, expired or signed in', async () => {
    const { partner } = acting(database.db, world.people)
    const [fresh, invited, expired, came] = await Promise.all(
      ['Fresh', 'Invited', 'Expired', 'Came'].map((firstName) =>
        ofPartner({ firstName, lastName: 'Portal' }),
      ),
    )
    await inviteStudents(
      { db: database.db, actor: partner },
      { StudentIds: [invited, expired, came] as string[] },
    )
    await sql`update students set invited_at = now() - interval '8 days' where id = ${expired}`.execute(
      database.db,
    )
    const [account] = await accountsOf(came as string)
    await sql`insert into sessions (id, user_id, expires_at, address, user_agent)
      values (gen_random_uuid(), ${account?.id}, now() + interval '1 hour', '127.0.0.1', '')`.execute(
      database.db,
    )
    const listed = async (query: object) => {
      const asked = ListStudents.parse({ searchQuery: 'Portal', ...query })
      const { rows } = await listStudents({ db: database.db, actor: partner }, asked)
      return new Map(rows.map((row) => [row.StudentId, row.PortalAccess]))
    }
    expect(await listed({})).toEqual(
      new Map([
        [came, 'Signed in'],
        [expired, 'Invitation expired'],
        [invited, 'Invited'],
        [fresh, 'Not invited'],
      ]),
    )
    expect([...(await listed({ portal: 'not-invited' })).keys()]).toEqual([fresh])
    expect(new Set((await listed({ portal: 'invited' })).keys())).toEqual(new Set([invited, expired]))
    expect([...(await listed({ portal: 'signed-in' })).keys()]).toEqual([came])
  })

  it('creates the student’s account without a password and writes the invitation', async () => {
    const { counsellor } = acting(database.db, world.people)
    const id = await ofPartner({ counsellorId: counsellor.id, email: 'Asha.T@mail.example' })
    expect(await portalAccess(database.db, counsellor, id)).toEqual({
      state: 'None',
      invitedAt: null,
      signedInAt: null,
    })
    expect(await counsellor.invites(id)).toEqual({
      message: 'The invitation is on its way.',
    })
    const [account] = await accountsOf(id)
    expect(account).toMatchObject({
      email: 'Asha.T@mail.example',
      roles: ['STUDENT'],
      student_id: id,
      partner_id: null,
      email_confirmed: false,
      password_hash: null,
    })
    expect(await mails()).toMatchObject([
      {
        user_id: account?.id,
        facts: {
          inviterName: fullName(world.people.counsellor),
          studentOf: 'Brightpath Education',
          company: '',
        },
      },
    ])
    expect(await portalAccess(database.db, counsellor, id)).toMatchObject({ state: 'Invited' })
    expect((await studentHistory(database.db, counsellor, id)).entries).toMatchObject([
      { action: 'Invited to the portal' },
    ])
  })

  it('sends the invitation to the same account again, at most five times an hour', async () => {
    const { partner } = acting(database.db, world.people)
    const id = await ofPartner()
    for (let time = 0; time < 5; time += 1) await partner.invites(id)
    await cannot(partner.invites(id), 'STUDENT_INVITED_OFTEN')
    expect(await accountsOf(id)).toHaveLength(1)
    const open = await sql`select from one_time_links join users on users.id = user_id
      where student_id = ${id} and used_at is null and replaced_at is null`.execute(database.db)
    expect(open.rows).toHaveLength(1)
  })

  it('creates one account when two invite at once', async () => {
    const { partner, staff } = acting(database.db, world.people)
    const id = await ofPartner()
    await Promise.all([partner.invites(id), staff.invites(id)])
    expect(await accountsOf(id)).toHaveLength(1)
  })

  it('names the selected students who cannot be invited', async () => {
    const { staff, maker } = acting(database.db, world.people)
    const [one, taken, twin, active] = await Promise.all([
      ofPartner({ email: 'shared@mail.example' }),
      ofPartner({ email: maker.email }),
      aStudent(database.db, { partnerId: world.partners.northstar.id, email: 'SHARED@mail.example' }),
      ofPartner(),
    ])
    await staff.invites(active)
    await sql`update users set email_confirmed = true where student_id = ${active}`.execute(database.db)
    const unknown = '0195a3e8-8f7c-7000-8000-00000000abcd'
    const { message, Succeeded, Failed } = await inviteStudents(
      { db: database.db, actor: staff },
      { StudentIds: [one, taken, twin, active, unknown] },
    )
    expect(message).toBe('2 of 5 students invited.')
    expect(Succeeded).toEqual([one, twin])
    // Two partners have a student with this address: one account, and one e-mail that explains how to sign in
    // for the second.
    expect(await accountsOf(one, twin)).toHaveLength(1)
    expect(await signInMails()).toHaveLength(1)
    expect(new Map(Failed.map(({ StudentId, Code }) => [StudentId, Code]))).toEqual(
      new Map([
        [taken, 'EMAIL_TAKEN'],
        [active, 'STUDENT_HAS_ACCOUNT'],
        [unknown, 'NOT_FOUND'],
      ]),
    )
  })

  it('is refused out of scope, without students, for an inactive partner and a blocked account', async () => {
    const { counsellor, otherPartner, loanadvisor, finance, student, staff, partner } = acting(
      database.db,
      world.people,
    )
    const id = await ofPartner()
    const refused: [Person, ErrorCode][] = [
      [counsellor, 'NOT_FOUND'],
      [otherPartner, 'NOT_FOUND'],
      [loanadvisor, 'FORBIDDEN'],
      [finance, 'FORBIDDEN'],
      [student, 'FORBIDDEN'],
    ]
    for (const [actor, code] of refused) await cannot(actor.invites(id), code)
    await partner.invites(id)
    const [account] = await accountsOf(id)
    await sql`update users set is_blocked = true where id = ${account?.id}`.execute(database.db)
    await cannot(partner.invites(id), 'USER_BLOCKED_ALREADY')
    const other = await ofPartner()
    await sql`update partners set deactivated_at = now() where id = ${world.partners.brightpath.id}`.execute(
      database.db,
    )
    await cannot(staff.invites(other), 'STUDENTS_OF_CLOSED_PARTNER')
    expect(await accountsOf(other)).toEqual([])
  })

  it('takes the same number of statements for forty students as for two', async () => {
    const ids = await Promise.all(Array.from({ length: 42 }, () => ofPartner()))
    const { staff } = acting(database.db, world.people)
    const statementsOf = async (some: string[]) => {
      const { db, statements } = counted(database.db)
      await inviteStudents({ db, actor: staff }, { StudentIds: some })
      return statements()
    }
    expect(await statementsOf(ids.slice(2))).toBe(await statementsOf(ids.slice(0, 2)))
  })

  it('invites a student on adding or converting; a refused invitation keeps the student', async () => {
    const { partner, maker } = acting(database.db, world.people)
    const person = { LastName: 'Rai', Mobile: '', CountryId: 'NP', CounsellorId: null, Source: '' }
    const added = await addStudent(
      { db: database.db, actor: partner },
      {
        ...person,
        FirstName: 'Bina',
        Email: 'bina@mail.example',
        Invite: true,
      },
    )
    expect(added.message).toBe('The student was added. The invitation is on its way.')
    expect(await accountsOf(added.StudentId)).toHaveLength(1)
    const refused = await addStudent(
      { db: database.db, actor: partner },
      {
        ...person,
        FirstName: 'Mina',
        Email: maker.email,
        Invite: true,
      },
    )
    expect(refused.message).toBe(
      'The student was added. No invitation was sent: Someone with this e-mail address already has an account.',
    )
    expect(await accountsOf(refused.StudentId)).toEqual([])
    const enquiryId = await anEnquiry(database.db, {
      partnerId: world.partners.brightpath.id,
      state: 'Qualified',
    })
    const converted = await convertEnquiry(
      { db: database.db, actor: partner },
      { id: enquiryId, Invite: true },
    )
    expect(await accountsOf(converted.StudentId)).toHaveLength(1)
  })
})
