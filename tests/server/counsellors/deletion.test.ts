import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { deliverEvents } from '#server/across/notices/deliver'
import { deleteCounsellor, validateDelete } from '#server/counsellors/deletion/delete-counsellor'
import { restoreCounsellor } from '#server/counsellors/deletion/restore-counsellor'
import { runDueDeletions } from '#server/counsellors/deletion/run-due-deletions'
import { assignEnquiries } from '#server/enquiries/assign-enquiries'
import { changeEnquiry } from '#server/enquiries/change-enquiry'
import { changeBlock } from '#server/people/users/block-user'
import {
  EVERYBODY_IS_KNOWN,
  embeddedIssuerKnows,
  type IssuerKnows,
} from '#server/platform/runtime/issuer-knows'
import { assignStudents } from '#server/students/list/assign-students'
import { changeStudent } from '#server/students/student/change-student'
import { aCounsellor } from '#tests/support/counsellors'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import { memoryFiles } from '#tests/support/notes/note-files'
import { anEnquiry } from '#tests/support/students/enquiries'
import { anApplication, aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'
import { makeWorld, type World } from '#tests/support/world'

const DAYS_31 = 31 * 86_400_000

describe.each(testableKinds)('deleting counsellors on the %s database', (kind) => {
  let database: TestDatabase
  let world: World
  let leaver: Actor
  let taker: Actor
  beforeEach(async () => {
    database ??= await openTestDatabase(kind)
    await database.reset()
    world = await makeWorld(database.db)
    leaver = world.people.counsellor
    taker = await aCounsellor(database.db, world, 'Tara')
  })
  afterAll(() => database.close())

  const partnerId = () => world.partners.brightpath.id
  const remove = (more: { recipient?: string; of?: Actor; by?: Actor; knows?: IssuerKnows } = {}) =>
    deleteCounsellor(
      database.db,
      more.knows ?? EVERYBODY_IS_KNOWN,
      more.by ?? world.people.partner,
      (more.of ?? leaver).id,
      more.recipient ? { RecipientUserId: more.recipient } : {},
    )
  const restore = (of: Actor = leaver) => restoreCounsellor(database.db, world.people.admin, of.id)
  const students = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        aStudent(database.db, { partnerId: partnerId(), counsellorId: leaver.id }),
      ),
    )
  const counsellorOf = async (id: string) => {
    const { rows } = await sql<{
      id: string | null
    }>`select counsellor_id as id from students where id = ${id}`.execute(database.db)
    return rows[0]?.id
  }
  const assigneeOf = async (id: string) => {
    const { rows } = await sql<{
      id: string | null
    }>`select assignee_id as id from enquiries where id = ${id}`.execute(database.db)
    return rows[0]?.id
  }
  const notice = async (userId: string, path: string | null) => {
    const id = uuid()
    await database.db
      .insertInto('notifications')
      .values({
        id,
        user_id: userId,
        source: `event:${id}`,
        kind: 'student-assigned',
        title: 'Told',
        number: '',
        note_id: null,
        invoice_id: null,
        batch_id: null,
        path,
      })
      .execute()
    return id
  }
  const readerOf = async (id: string) => {
    const { rows } = await sql<{
      id: string
    }>`select user_id as id from notifications where id = ${id}`.execute(database.db)
    return rows[0]?.id
  }
  const toldNow = async () => {
    await sql`delete from notifications`.execute(database.db)
    await deliverEvents(database.db, { publicUrl: 'http://portal.example', state: 'kept' }, { limit: 500 })
    const { rows } = await sql<{ user_id: string; title: string }>`
      select user_id, title from notifications where kind like 'counsellor%' order by title`.execute(
      database.db,
    )
    return rows
  }

  it('distributes students, fewest first, with all that belongs to them, and restores all of it', async () => {
    const { partner } = world.people
    const second = await aCounsellor(database.db, world, 'Uma')
    await aStudent(database.db, { partnerId: partnerId(), counsellorId: second.id })
    const theirs = (await students(5)).toSorted()
    const notices = await Promise.all(theirs.map((id) => notice(leaver.id, `/profile?studentId=${id}`)))
    await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: leaver.id })
    const input = { RecipientUserIds: [taker.id, second.id] }
    const plan = await validateDelete(database.db, EVERYBODY_IS_KNOWN, partner, leaver.id, input)
    expect(plan.Moves).toMatchObject([
      { Kind: 'Students', Count: 3, ToUserId: taker.id },
      { Kind: 'Students', Count: 2, ToUserId: second.id },
      { Kind: 'Enquiries', Count: 1, ToUserId: taker.id },
      { Kind: 'Notices', Count: 5, ToUserId: null },
    ])
    await deleteCounsellor(database.db, EVERYBODY_IS_KNOWN, partner, leaver.id, input)
    const takers = await Promise.all(theirs.map(counsellorOf))
    expect(takers).toEqual([taker.id, second.id, taker.id, second.id, taker.id])
    expect(await Promise.all(notices.map(readerOf))).toEqual(takers)
    await restore()
    expect(new Set(await Promise.all(theirs.map(counsellorOf)))).toEqual(new Set([leaver.id]))
    expect(new Set(await Promise.all(notices.map(readerOf)))).toEqual(new Set([leaver.id]))
  })

  it('deletes nobody if one of several recipients may not take over', async () => {
    const { partner, otherPartner } = world.people
    const [id = ''] = await students(2)
    const without = await aCounsellor(database.db, world, 'Wangmo')
    await sql`update users set may_have_students = false where id = ${without.id}`.execute(database.db)
    for (const [other, code] of [
      [otherPartner, 'RECIPIENT_USER_NOT_VALID'],
      [leaver, 'RECIPIENT_USER_NOT_VALID'],
      [without, 'RECIPIENT_USER_NOT_VALID_COUNSELLOR'],
    ] as const)
      await expect(
        deleteCounsellor(database.db, EVERYBODY_IS_KNOWN, partner, leaver.id, {
          RecipientUserIds: [taker.id, other.id],
        }),
      ).rejects.toMatchObject({ code })
    expect(await counsellorOf(id)).toBe(leaver.id)
  })

  it('keeps the chosen recipients while a deletion waits for the login provider', async () => {
    const second = await aCounsellor(database.db, world, 'Uma')
    const theirs = (await students(4)).toSorted()
    const silent: IssuerKnows = async () => 'unknown'
    const answer = await deleteCounsellor(database.db, silent, world.people.partner, leaver.id, {
      RecipientUserIds: [taker.id, second.id],
    })
    expect(answer.State).toBe('Requested')
    await runDueDeletions(database.db, { issuerKnows: EVERYBODY_IS_KNOWN, files: memoryFiles() }, new Date())
    expect(await Promise.all(theirs.map(counsellorOf))).toEqual([taker.id, second.id, taker.id, second.id])
  })

  it('previews the moves and makes them at once, each with its history', async () => {
    const { partner } = world.people
    const [first = ''] = await students(3)
    const applicationId = await anApplication(database.db, {
      studentId: first,
      universityId: world.universities.sydney,
    })
    const enquiryId = await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: leaver.id })
    const ofStudent = await notice(leaver.id, `/profile?studentId=${first}`)
    const ofApplication = await notice(leaver.id, `/applications/${applicationId}`)
    const ofMoney = await notice(leaver.id, '/wallet')
    const plan = await validateDelete(database.db, EVERYBODY_IS_KNOWN, partner, leaver.id, {
      RecipientUserId: taker.id,
    })
    const to = { ToUserId: taker.id, ToName: 'Tara Rai' }
    expect(plan).toMatchObject({
      Name: 'Kiran Gurung',
      Students: 3,
      Moves: [
        { Kind: 'Students', Count: 3, ...to },
        { Kind: 'Applications', Count: 1, ...to },
        { Kind: 'Enquiries', Count: 1, ...to },
        { Kind: 'Notices', Count: 2, ...to },
        { Kind: 'Notices', Count: 1, ToUserId: partner.id },
      ],
    })
    expect(plan.Recipients.map(({ Name }) => Name)).toEqual([
      'Farida Shrestha',
      'Tara Rai',
      'Prakash Adhikari',
    ])
    expect(await remove({ recipient: taker.id })).toMatchObject({
      message: 'The counsellor was deleted. An administrator can restore them for 30 days.',
      State: 'Suspended',
    })
    expect(await counsellorOf(first)).toBe(taker.id)
    expect(await assigneeOf(enquiryId)).toBe(taker.id)
    expect(await Promise.all([ofStudent, ofApplication, ofMoney].map(readerOf))).toEqual([
      taker.id,
      taker.id,
      partner.id,
    ])
    const history =
      await sql`select action, remarks, changes, actor_id from history where subject = 'student' and subject_id = ${first}`.execute(
        database.db,
      )
    expect(history.rows).toEqual([
      {
        action: 'Assigned',
        remarks: 'Kiran Gurung was deleted',
        changes: [{ Field: 'Counsellor', Old: 'Kiran Gurung', New: 'Tara Rai' }],
        actor_id: partner.id,
      },
    ])
    const log =
      await sql`select action, remarks from history where subject = 'enquiry' and subject_id = ${enquiryId}`.execute(
        database.db,
      )
    expect(log.rows).toEqual([{ action: 'Assigned', remarks: 'Kiran Gurung was deleted' }])
    await cannot(remove({ recipient: taker.id }), 'COUNSELLOR_DELETED_ALREADY', {
      message: 'Counsellor has already been deleted.',
    })
  })

  it('ends sessions and tokens, and notifies the recipient and the owner', async () => {
    const { admin, partner } = world.people
    await students(1)
    await sql`insert into sessions (id, user_id, expires_at, address, user_agent)
      values (gen_random_uuid(), ${leaver.id}, now() + interval '1 hour', '', '')`.execute(database.db)
    await sql`insert into api_tokens (id, user_id, name, token_hash, hint, expires_at, scopes)
      values (gen_random_uuid(), ${leaver.id}, 'script', 'digest', 'abcd', now() + interval '1 day', '{read}')`.execute(
      database.db,
    )
    await remove({ recipient: taker.id, by: admin })
    const { rows } = await sql`select
      (select count(*)::int from sessions where user_id = ${leaver.id} and ended_at is null) as sessions,
      (select count(*)::int from api_tokens where user_id = ${leaver.id} and revoked_at is null) as tokens`.execute(
      database.db,
    )
    expect(rows).toEqual([{ sessions: 0, tokens: 0 }])
    expect(await toldNow()).toEqual([
      { user_id: partner.id, title: expect.stringMatching(/deleted the counsellor Kiran Gurung$/) },
      { user_id: taker.id, title: 'You take over from Kiran Gurung' },
    ])
    await restore()
    expect(await toldNow()).toEqual([
      { user_id: taker.id, title: expect.stringMatching(/^Kiran Gurung is back/) },
      { user_id: partner.id, title: 'The counsellor Kiran Gurung was restored' },
    ])
  })

  it('gives students to the owner if chosen, and so everything without a recipient', async () => {
    const { partner } = world.people
    const [student = ''] = await students(1)
    await remove({ recipient: partner.id })
    expect(await counsellorOf(student)).toBeNull()
    await restore()
    expect(await counsellorOf(student)).toBe(leaver.id)
    const enquiryId = await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: taker.id })
    await remove({ of: taker })
    expect(await assigneeOf(enquiryId)).toBe(partner.id)
    await restore(taker)
    expect(await assigneeOf(enquiryId)).toBe(taker.id)
  })

  it('restores what still exists and was not changed', async () => {
    const { staff, partner, financemanager } = world.people
    const [quiet = '', worked = '', passed = '', byStaff = ''] = await students(4)
    const quietEnquiry = await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: leaver.id })
    const worked2 = await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: leaver.id })
    const unread = await notice(leaver.id, `/profile?studentId=${quiet}`)
    const read = await notice(leaver.id, `/profile?studentId=${quiet}`)
    await remove({ recipient: taker.id })
    await changeStudent(database.db as never, taker, {
      studentId: worked,
      section: 'personal',
      action: 'Saved',
    })
    await changeStudent(database.db as never, staff, {
      studentId: byStaff,
      section: 'personal',
      action: 'Saved',
    })
    await assignStudents(database.db, partner, { StudentIds: [passed], CounsellorId: financemanager.id })
    await changeEnquiry(database.db, taker, {
      EnquiryId: worked2,
      Remarks: '',
      Contact: { Kind: 'Call', Text: 'Wants Sydney' },
    })
    await sql`update notifications set read_at = now() where id = ${read}`.execute(database.db)
    const { message, Counsellor } = await restore()
    expect(message).toBe('The counsellor was restored. 2 of 4 students came back.')
    expect(Counsellor).toMatchObject({ State: 'Active', Students: 2, RestorableUntil: null })
    expect(await Promise.all([quiet, byStaff, worked, passed].map(counsellorOf))).toEqual([
      leaver.id,
      leaver.id,
      taker.id,
      financemanager.id,
    ])
    expect(await Promise.all([quietEnquiry, worked2].map(assigneeOf))).toEqual([leaver.id, taker.id])
    expect(await Promise.all([unread, read].map(readerOf))).toEqual([leaver.id, taker.id])
    await cannot(restore(), 'COUNSELLOR_NOT_DELETED')
  })

  it('a user blocked before stays blocked after, and a deleted user cannot be unblocked', async () => {
    const { admin } = world.people
    await changeBlock(database.db, admin, leaver.id, 'Block', { Reason: 'Away' })
    await remove()
    await cannot(changeBlock(database.db, admin, leaver.id, 'Unblock', { Reason: '' }), 'USER_SUSPENDED')
    expect((await restore()).Counsellor.State).toBe('Blocked')
  })

  it('can be undone by administrators, within the tier and thirty days', async () => {
    const { partner, staff } = world.people
    await remove()
    for (const actor of [partner, staff])
      await cannot(restoreCounsellor(database.db, actor, leaver.id), 'FORBIDDEN')
    await sql`insert into partner_tiers (name, max_counsellors) values ('Silver', 2)`.execute(database.db)
    await sql`update partners set tier = 'Silver' where id = ${partnerId()}`.execute(database.db)
    await cannot(restore(), 'COUNSELLOR_LIMIT')
    await sql`update counsellor_deletions set restorable_until = now() - interval '1 millisecond'`.execute(
      database.db,
    )
    await cannot(restore(), 'COUNSELLOR_NOT_RESTORABLE')
  })

  it('is final after thirty days: credentials are deleted, the name stays on records', async () => {
    const { rows: before } = await sql`select email from users where id = ${leaver.id}`.execute(database.db)
    await remove()
    expect(
      await runDueDeletions(
        database.db,
        { issuerKnows: EVERYBODY_IS_KNOWN, files: memoryFiles() },
        new Date(),
      ),
    ).toBe(0)
    const later = new Date(Date.now() + DAYS_31)
    const runs = await Promise.all([
      runDueDeletions(database.db, { issuerKnows: EVERYBODY_IS_KNOWN, files: memoryFiles() }, later),
      runDueDeletions(database.db, { issuerKnows: EVERYBODY_IS_KNOWN, files: memoryFiles() }, later),
    ])
    expect(runs.reduce((sum, count) => sum + count)).toBe(1)
    const { rows } =
      await sql`select first_name, email, password_hash, is_blocked from users where id = ${leaver.id}`.execute(
        database.db,
      )
    expect(rows).toEqual([
      {
        first_name: 'Kiran',
        email: `erased-${leaver.id}@erased.invalid`,
        password_hash: null,
        is_blocked: true,
      },
    ])
    expect(rows).not.toEqual(before)
    await cannot(restore(), 'COUNSELLOR_NOT_FOUND')
    await cannot(remove(), 'COUNSELLOR_DELETED_ALREADY')
  })

  it('waits for a silent login provider and follows its answer', async () => {
    const { partner } = world.people
    const [student = ''] = await students(1)
    let answer: boolean | 'unknown' = 'unknown'
    const knows: IssuerKnows = async (userId) => (userId === leaver.id ? answer : true)
    expect(await remove({ recipient: taker.id, knows })).toMatchObject({ State: 'Requested' })
    expect(await counsellorOf(student)).toBe(leaver.id)
    await cannot(remove({ recipient: taker.id, knows }), 'PENDING_DELETE_REQUEST', {
      message: 'Delete user request already exists',
    })
    expect(await runDueDeletions(database.db, { issuerKnows: knows, files: memoryFiles() }, new Date())).toBe(
      0,
    )
    answer = true
    expect(await runDueDeletions(database.db, { issuerKnows: knows, files: memoryFiles() }, new Date())).toBe(
      1,
    )
    expect(await counsellorOf(student)).toBe(taker.id)
    await restore()
    answer = 'unknown'
    await remove({ recipient: taker.id, knows })
    answer = false
    await runDueDeletions(database.db, { issuerKnows: knows, files: memoryFiles() }, new Date())
    expect(await counsellorOf(student)).toBe(leaver.id)
    const { rows } =
      await sql`select state, refused_as from counsellor_deletions order by requested_at desc limit 1`.execute(
        database.db,
      )
    expect(rows).toEqual([{ state: 'Refused', refused_as: 'COUNSELLOR_NOT_FOUND_AUTH0' }])
    expect(await toldNow()).toContainEqual({
      user_id: partner.id,
      title: 'Kiran Gurung could not be deleted',
    })
  })

  it('checks with the embedded provider whether a user has a password or an invitation', async () => {
    const knows = (id: string) => embeddedIssuerKnows(id, database.db)
    expect(await knows(leaver.id)).toBe(false)
    await sql`insert into one_time_links (id, user_id, kind, expires_at)
      values (gen_random_uuid(), ${leaver.id}, 'invitation', now() - interval '1 day')`.execute(database.db)
    expect(await knows(leaver.id)).toBe(true)
    await sql`update users set password_hash = 'hash' where id = ${taker.id}`.execute(database.db)
    expect(await knows(taker.id)).toBe(true)
  })

  it('happens once when others delete or assign at the same time', async () => {
    const [mine = ''] = await students(20)
    const other = await aStudent(database.db, { partnerId: partnerId() })
    const enquiryId = await anEnquiry(database.db, { partnerId: partnerId() })
    const { partner, admin } = world.people
    const tries = await Promise.allSettled([
      remove({ recipient: taker.id }),
      remove({ recipient: taker.id, by: admin }),
      assignStudents(database.db, partner, { StudentIds: [other], CounsellorId: leaver.id }),
      assignEnquiries(database.db, partner, { EnquiryIds: [enquiryId], AssigneeId: leaver.id }),
      assignStudents(database.db, admin, { StudentIds: [mine], CounsellorId: null }),
    ])
    const deletions = tries.slice(0, 2)
    expect(deletions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(deletions.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'COUNSELLOR_DELETED_ALREADY' },
    })
    const { rows } = await sql`select (select count(*)::int from students where counsellor_id = ${leaver.id})
      + (select count(*)::int from enquiries where assignee_id = ${leaver.id}) as count`.execute(database.db)
    expect(rows).toEqual([{ count: 0 }])
  })
})
