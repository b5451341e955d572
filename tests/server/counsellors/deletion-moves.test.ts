import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SaveStudentRegistration, type StudentRegistration } from '#domain/sign-ups/registration'
import { ROUND_ROBIN } from '#domain/sign-ups/round-robin'
import { validateDelete } from '#server/counsellors/deletion/delete-counsellor'
import { EVERYBODY_IS_KNOWN } from '#server/platform/runtime/issuer-knows'
import { getStudentRegistration, saveStudentRegistration } from '#server/sign-ups/registration'
import { testableKinds } from '#tests/support/database/database'
import { aCounsellor } from '#tests/support/people/counsellors'
import { aSignUpCode } from '#tests/support/students/sign-ups'
import { cannot } from '#tests/support/vocabulary/cannot'
import {
  counsellorOf,
  database,
  departing,
  inDeletionCompany,
  partnerId,
  remove,
  restore,
  students,
  taker,
  world,
} from './deletion-company'

describe.each(testableKinds)('what a deletion moves on the %s database', (kind) => {
  inDeletionCompany(kind)

  const preview = (...recipients: string[]) =>
    validateDelete(
      { db: database.db, actor: world.people.partner, issuerKnows: EVERYBODY_IS_KNOWN },
      { id: departing.id, RecipientUserIds: recipients },
    )
  const code = (more: { expiresAt?: Date; withdrawnAt?: Date } = {}) =>
    aSignUpCode(database.db, { partnerId: partnerId(), counsellorId: departing.id, ...more })
  const codesOf = async (id: string | null) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sign_up_codes
      where counsellor_id is not distinct from ${id}::uuid`.execute(database.db)
    return rows[0]?.count
  }
  const setDefault = (id: string | null) =>
    sql`insert into student_registrations (partner_id, default_counsellor_id) values (${partnerId()}, ${id})
      on conflict (partner_id) do update set default_counsellor_id = excluded.default_counsellor_id`.execute(
      database.db,
    )
  const defaultCounsellor = async () => {
    const { rows } = await sql<{ id: string | null }>`select default_counsellor_id as id
      from student_registrations where partner_id = ${partnerId()}`.execute(database.db)
    return rows[0]?.id
  }
  const erase = (id: string) =>
    sql`update students set erased_at = now() where id = ${id}`.execute(database.db)

  it('previews the sign-up codes that are still valid, and moves as many', async () => {
    const { partner } = world.people
    await Promise.all([code(), code(), code({ expiresAt: new Date(0) }), code({ withdrawnAt: new Date() })])
    expect((await preview()).Moves).toEqual([
      { Kind: 'SignUpCodes', Count: 2, ToUserId: partner.id, ToName: 'Prakash Adhikari' },
    ])
    await remove()
    expect(await codesOf(departing.id)).toBe(2)
    expect(await codesOf(null)).toBe(2)
  })

  it('previews the sign-up codes of each recipient as it moves them', async () => {
    const second = await aCounsellor(database.db, world, 'Uma')
    await students(1)
    await Promise.all([code(), code(), code()])
    const { Moves } = await preview(taker.id, second.id)
    expect(Moves.filter(({ Kind }) => Kind === 'SignUpCodes')).toMatchObject([
      { Count: 2, ToUserId: taker.id },
      { Count: 1, ToUserId: second.id },
    ])
    expect((await preview(taker.id)).Moves).toContainEqual({
      Kind: 'SignUpCodes',
      Count: 3,
      ToUserId: taker.id,
      ToName: 'Tara Rai',
    })
    await remove({ recipient: taker.id })
    expect(await codesOf(taker.id)).toBe(3)
  })

  it.each(['counsellor', 'owner'])(
    'a restored counsellor is the default of sign-ups again after the %s',
    async (who) => {
      const recipient = who === 'owner' ? world.people.partner.id : taker.id
      await students(1)
      await setDefault(departing.id)
      await remove({ recipient })
      expect(await defaultCounsellor()).toBe(who === 'owner' ? null : taker.id)
      await restore()
      expect(await defaultCounsellor()).toBe(departing.id)
    },
  )

  it('previews that new students who sign up go to the successor, or to the counsellors in turn', async () => {
    await setDefault(departing.id)
    const moved = { Kind: 'SignUpDefault', Count: 1, ToUserId: null, ToName: 'Counsellors in turn' }
    expect((await preview()).Moves).toEqual([moved])
    await students(1)
    expect((await preview(world.people.partner.id)).Moves).toContainEqual(moved)
    expect((await preview(taker.id)).Moves).toContainEqual({
      ...moved,
      ToUserId: taker.id,
      ToName: 'Tara Rai',
    })
    await cannot(preview(), 'STUDENTS_ASSIGNED', {
      data: { Moves: expect.arrayContaining([{ ...moved, ToName: null }]) },
    })
  })

  it('refuses sign-up settings that were opened before a deletion or restoration moved the default', async () => {
    const { partner, admin } = world.people
    const open = () => getStudentRegistration({ db: database.db, actor: partner }, { id: partnerId() })
    const save = ({ DefaultCounsellorId, Version }: StudentRegistration, by = partner) => {
      const input = SaveStudentRegistration.parse({ Enabled: true, Fields: [], DefaultCounsellorId, Version })
      return saveStudentRegistration({ db: database.db, actor: by }, { id: partnerId(), ...input })
    }
    await setDefault(departing.id)
    const beforeDeletion = await open()
    await remove()
    await cannot(save(beforeDeletion), 'STALE_VERSION', {
      data: { changedBy: { UserId: partner.id }, current: { DefaultCounsellorId: ROUND_ROBIN } },
    })
    const beforeRestoration = await open()
    await restore()
    await cannot(save(beforeRestoration, admin), 'STALE_VERSION', {
      data: { changedBy: { UserId: admin.id }, current: { DefaultCounsellorId: departing.id } },
    })
    // Staff are not named to a partner.
    await cannot(save(beforeRestoration), 'STALE_VERSION', {
      data: { changedBy: { UserId: '', Name: 'Someone' }, current: { DefaultCounsellorId: departing.id } },
    })
    await save(await open())
  })

  it('a default of sign-ups that was chosen since the deletion stays', async () => {
    const chosen = await aCounsellor(database.db, world, 'Uma')
    await students(1)
    await setDefault(departing.id)
    await remove({ recipient: taker.id })
    await setDefault(chosen.id)
    await restore()
    expect(await defaultCounsellor()).toBe(chosen.id)
    await remove({ recipient: taker.id })
    await restore()
    expect(await defaultCounsellor()).toBe(chosen.id)
  })

  it('erased students move without being counted', async () => {
    const [, erased = ''] = await students(2)
    await erase(erased)
    expect(await preview(taker.id)).toMatchObject({ Students: 1, Moves: [{ Kind: 'Students', Count: 1 }] })
    await remove({ recipient: taker.id })
    expect(await counsellorOf(erased)).toBe(taker.id)
    const { rows } = await sql`select action, remarks from history
      where subject = 'user' and action in ('Delete', 'Take over') order by action`.execute(database.db)
    expect(rows).toEqual([
      { action: 'Delete', remarks: '1 student and 0 enquiries went to Tara Rai' },
      { action: 'Take over', remarks: '1 student and 0 enquiries of Kiran Gurung' },
    ])
    expect((await restore()).message).toBe('The counsellor was restored. 1 of 1 students came back.')
  })

  it('a student erased since the deletion is one that does not come back', async () => {
    const [, erased = ''] = await students(2)
    await remove({ recipient: taker.id })
    await erase(erased)
    expect((await restore()).message).toBe('The counsellor was restored. 1 of 2 students came back.')
  })
})
