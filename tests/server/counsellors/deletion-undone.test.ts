import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
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
import { testableKinds } from '#tests/support/database/database'
import { memoryFiles } from '#tests/support/notes/note-files'
import { anEnquiry } from '#tests/support/students/enquiries'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'
import {
  assigneeOf,
  counsellorOf,
  database,
  departing,
  inDeletionCompany,
  notice,
  notifiedNow,
  partnerId,
  readerOf,
  remove,
  restore,
  students,
  taker,
  world,
} from './deletion-company'

describe.each(testableKinds)('undoing and finishing deletions of counsellors on the %s database', (kind) => {
  inDeletionCompany(kind)

  const DAYS_31 = 31 * 86_400_000

  it('restores what still exists and was not changed', async () => {
    const { staff, partner, financemanager } = world.people
    const [quiet = '', worked = '', passed = '', byStaff = ''] = await students(4)
    const quietEnquiry = await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: departing.id })
    const worked2 = await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: departing.id })
    const unread = await notice(departing.id, `/profile?studentId=${quiet}`)
    const read = await notice(departing.id, `/profile?studentId=${quiet}`)
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
    await assignStudents(
      { db: database.db, actor: partner },
      { StudentIds: [passed], CounsellorId: financemanager.id },
    )
    await changeEnquiry(
      { db: database.db, actor: taker },
      {
        EnquiryId: worked2,
        Remarks: '',
        Contact: { Kind: 'Call', Text: 'Wants Sydney' },
      },
    )
    await sql`update notifications set read_at = now() where id = ${read}`.execute(database.db)
    const { message, Counsellor } = await restore()
    expect(message).toBe('The counsellor was restored. 2 of 4 students came back.')
    expect(Counsellor).toMatchObject({ State: 'Active', Students: 2, RestorableUntil: null })
    expect(await Promise.all([quiet, byStaff, worked, passed].map(counsellorOf))).toEqual([
      departing.id,
      departing.id,
      taker.id,
      financemanager.id,
    ])
    expect(await Promise.all([quietEnquiry, worked2].map(assigneeOf))).toEqual([departing.id, taker.id])
    expect(await Promise.all([unread, read].map(readerOf))).toEqual([departing.id, taker.id])
    await cannot(restore(), 'COUNSELLOR_NOT_DELETED')
  })

  it('a user blocked before stays blocked after, and a deleted user cannot be unblocked', async () => {
    const { admin } = world.people
    await changeBlock(
      { db: database.db, actor: admin },
      { id: departing.id, action: 'Block', Reason: 'Away' },
    )
    await remove()
    await cannot(
      changeBlock({ db: database.db, actor: admin }, { id: departing.id, action: 'Unblock', Reason: '' }),
      'USER_SUSPENDED',
    )
    expect((await restore()).Counsellor.State).toBe('Blocked')
  })

  it('can be undone by administrators, within the tier and thirty days', async () => {
    const { partner, staff } = world.people
    await remove()
    for (const actor of [partner, staff])
      await cannot(restoreCounsellor({ db: database.db, actor }, { id: departing.id }), 'FORBIDDEN')
    await sql`insert into partner_tiers (name, max_counsellors) values ('Silver', 2)`.execute(database.db)
    await sql`update partners set tier = 'Silver' where id = ${partnerId()}`.execute(database.db)
    await cannot(restore(), 'COUNSELLOR_LIMIT')
    await sql`update counsellor_deletions set restorable_until = now() - interval '1 millisecond'`.execute(
      database.db,
    )
    await cannot(restore(), 'COUNSELLOR_NOT_RESTORABLE')
  })

  it('is final after thirty days: credentials are deleted, the name stays on records', async () => {
    const { rows: before } = await sql`select email from users where id = ${departing.id}`.execute(
      database.db,
    )
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
      await sql`select first_name, email, password_hash, is_blocked from users where id = ${departing.id}`.execute(
        database.db,
      )
    expect(rows).toEqual([
      {
        first_name: 'Kiran',
        email: `erased-${departing.id}@erased.invalid`,
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
    const knows: IssuerKnows = async (userId) => (userId === departing.id ? answer : true)
    expect(await remove({ recipient: taker.id, knows })).toMatchObject({ State: 'Requested' })
    expect(await counsellorOf(student)).toBe(departing.id)
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
    expect(await counsellorOf(student)).toBe(departing.id)
    const { rows } =
      await sql`select state, refused_as from counsellor_deletions order by requested_at desc limit 1`.execute(
        database.db,
      )
    expect(rows).toEqual([{ state: 'Refused', refused_as: 'COUNSELLOR_NOT_FOUND_AUTH0' }])
    expect(await notifiedNow()).toContainEqual({
      user_id: partner.id,
      title: 'Kiran Gurung could not be deleted',
    })
  })

  it('checks with the embedded provider whether a user has a password or an invitation', async () => {
    const knows = (id: string) => embeddedIssuerKnows(id, database.db)
    expect(await knows(departing.id)).toBe(false)
    await sql`insert into one_time_links (id, user_id, kind, expires_at)
      values (gen_random_uuid(), ${departing.id}, 'invitation', now() - interval '1 day')`.execute(
      database.db,
    )
    expect(await knows(departing.id)).toBe(true)
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
      assignStudents(
        { db: database.db, actor: partner },
        { StudentIds: [other], CounsellorId: departing.id },
      ),
      assignEnquiries(
        { db: database.db, actor: partner },
        { EnquiryIds: [enquiryId], AssigneeId: departing.id },
      ),
      assignStudents({ db: database.db, actor: admin }, { StudentIds: [mine], CounsellorId: null }),
    ])
    const deletions = tries.slice(0, 2)
    expect(deletions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(deletions.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'COUNSELLOR_DELETED_ALREADY' },
    })
    const { rows } =
      await sql`select (select count(*)::int from students where counsellor_id = ${departing.id})
      + (select count(*)::int from enquiries where assignee_id = ${departing.id}) as count`.execute(
        database.db,
      )
    expect(rows).toEqual([{ count: 0 }])
  })
})
