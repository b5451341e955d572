import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteCounsellor, validateDelete } from '#server/counsellors/deletion/delete-counsellor'
import { runDueDeletions } from '#server/counsellors/deletion/run-due-deletions'
import { EVERYBODY_IS_KNOWN, type IssuerKnows } from '#server/platform/runtime/issuer-knows'
import { testableKinds } from '#tests/support/database/database'
import { refusedWhole } from '#tests/support/database/refused-whole'
import { memoryFiles } from '#tests/support/notes/note-files'
import { aCounsellor } from '#tests/support/people/counsellors'
import { anEnquiry } from '#tests/support/students/enquiries'
import { anApplication, aStudent } from '#tests/support/students/students'
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

describe.each(testableKinds)('deleting counsellors on the %s database', (kind) => {
  inDeletionCompany(kind)

  it('distributes students, fewest first, with all that belongs to them, and restores all of it', async () => {
    const { partner } = world.people
    const second = await aCounsellor(database.db, world, 'Uma')
    await aStudent(database.db, { partnerId: partnerId(), counsellorId: second.id })
    const theirs = (await students(5)).toSorted()
    const notices = await Promise.all(theirs.map((id) => notice(departing.id, `/profile?studentId=${id}`)))
    await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: departing.id })
    const input = { RecipientUserIds: [taker.id, second.id] }
    const plan = await validateDelete(
      { db: database.db, actor: partner, issuerKnows: EVERYBODY_IS_KNOWN },
      { id: departing.id, ...input },
    )
    expect(plan.Moves).toMatchObject([
      { Kind: 'Students', Count: 3, ToUserId: taker.id },
      { Kind: 'Students', Count: 2, ToUserId: second.id },
      { Kind: 'Enquiries', Count: 1, ToUserId: taker.id },
      { Kind: 'Notices', Count: 5, ToUserId: null },
    ])
    await deleteCounsellor(
      { db: database.db, actor: partner, issuerKnows: EVERYBODY_IS_KNOWN },
      { id: departing.id, ...input },
    )
    const takers = await Promise.all(theirs.map(counsellorOf))
    expect(takers).toEqual([taker.id, second.id, taker.id, second.id, taker.id])
    expect(await Promise.all(notices.map(readerOf))).toEqual(takers)
    await restore()
    expect(new Set(await Promise.all(theirs.map(counsellorOf)))).toEqual(new Set([departing.id]))
    expect(new Set(await Promise.all(notices.map(readerOf)))).toEqual(new Set([departing.id]))
  })

  it('deletes nobody whose work is not what the preview listed', async () => {
    const { partner } = world.people
    await students(1)
    const context = { db: database.db, actor: partner, issuerKnows: EVERYBODY_IS_KNOWN }
    const input = { id: departing.id, RecipientUserId: taker.id }
    const { Version } = await validateDelete(context, input)
    expect((await validateDelete(context, input)).Version).toBe(Version)
    await students(1)
    const current = await validateDelete(context, input)
    const remove = (seen: number) => deleteCounsellor(context, { ...input, Version: seen })
    await refusedWhole(database.db, () => remove(Version), { code: 'STALE_VERSION', data: { current } })
    expect((await remove(current.Version)).State).toBe('Suspended')
  })

  it('deletes nobody if one of several recipients may not take over', async () => {
    const { partner, otherPartner } = world.people
    const [id = ''] = await students(2)
    const without = await aCounsellor(database.db, world, 'Wangmo')
    await sql`update users set may_have_students = false where id = ${without.id}`.execute(database.db)
    for (const [other, code] of [
      [otherPartner, 'RECIPIENT_USER_NOT_VALID'],
      [departing, 'RECIPIENT_USER_NOT_VALID'],
      [without, 'RECIPIENT_USER_NOT_VALID_COUNSELLOR'],
    ] as const)
      await expect(
        deleteCounsellor(
          { db: database.db, actor: partner, issuerKnows: EVERYBODY_IS_KNOWN },
          { id: departing.id, RecipientUserIds: [taker.id, other.id] },
        ),
      ).rejects.toMatchObject({ code })
    expect(await counsellorOf(id)).toBe(departing.id)
  })

  it('keeps the chosen recipients while a deletion waits for the login provider', async () => {
    const second = await aCounsellor(database.db, world, 'Uma')
    const theirs = (await students(4)).toSorted()
    const silent: IssuerKnows = async () => 'unknown'
    const answer = await deleteCounsellor(
      { db: database.db, actor: world.people.partner, issuerKnows: silent },
      { id: departing.id, RecipientUserIds: [taker.id, second.id] },
    )
    expect(answer.State).toBe('Requested')
    await runDueDeletions(database.db, { issuerKnows: EVERYBODY_IS_KNOWN, files: memoryFiles() }, new Date())
    expect(await Promise.all(theirs.map(counsellorOf))).toEqual([taker.id, second.id, taker.id, second.id])
  })

  it('offers users who have not joined yet last, marked, with the owner before them', async () => {
    await students(1)
    const invited = await aCounsellor(database.db, world, 'Aarav')
    await sql`update users set email_confirmed = false where id = ${invited.id}`.execute(database.db)
    const { partner } = world.people
    const plan = await validateDelete(
      { db: database.db, actor: partner, issuerKnows: EVERYBODY_IS_KNOWN },
      { id: departing.id, RecipientUserId: taker.id },
    )
    expect(plan.Recipients.slice(-2)).toMatchObject([
      { IsOwner: true, IsInvited: false },
      { UserId: invited.id, IsOwner: false, IsInvited: true },
    ])
    expect(plan.Recipients.filter(({ IsInvited }) => IsInvited)).toHaveLength(1)
  })

  it('previews the moves and makes them at once, each with its history', async () => {
    const { partner } = world.people
    const [first = ''] = await students(3)
    const applicationId = await anApplication(database.db, {
      studentId: first,
      universityId: world.universities.sydney,
    })
    const enquiryId = await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: departing.id })
    const ofStudent = await notice(departing.id, `/profile?studentId=${first}`)
    const ofApplication = await notice(departing.id, `/applications/${applicationId}`)
    const ofMoney = await notice(departing.id, '/wallet')
    const plan = await validateDelete(
      { db: database.db, actor: partner, issuerKnows: EVERYBODY_IS_KNOWN },
      { id: departing.id, RecipientUserId: taker.id },
    )
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
      values (gen_random_uuid(), ${departing.id}, now() + interval '1 hour', '', '')`.execute(database.db)
    await sql`insert into api_tokens (id, user_id, name, token_hash, hint, expires_at, scopes)
      values (gen_random_uuid(), ${departing.id}, 'script', 'digest', 'abcd', now() + interval '1 day', '{read}')`.execute(
      database.db,
    )
    await remove({ recipient: taker.id, by: admin })
    const { rows } = await sql`select
      (select count(*)::int from sessions where user_id = ${departing.id} and ended_at is null) as sessions,
      (select count(*)::int from api_tokens where user_id = ${departing.id} and revoked_at is null) as tokens`.execute(
      database.db,
    )
    expect(rows).toEqual([{ sessions: 0, tokens: 0 }])
    expect(await notifiedNow()).toEqual([
      { user_id: partner.id, title: expect.stringMatching(/deleted the counsellor Kiran Gurung$/) },
      { user_id: taker.id, title: 'You take over from Kiran Gurung' },
    ])
    await restore()
    expect(await notifiedNow()).toEqual([
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
    expect(await counsellorOf(student)).toBe(departing.id)
    const enquiryId = await anEnquiry(database.db, { partnerId: partnerId(), assigneeId: taker.id })
    await remove({ of: taker })
    expect(await assigneeOf(enquiryId)).toBe(partner.id)
    await restore(taker)
    expect(await assigneeOf(enquiryId)).toBe(taker.id)
  })
})
