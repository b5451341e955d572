import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { up } from '#db/migrations/people/0196-one-mobile'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { CATALOGUE } from '#domain/errors'
import { ChangeUser } from '#domain/people/users/change-user'
import { SaveSection } from '#domain/students/profile/schema'
import { profileSources } from '#server/across/profiles/profile-sources'
import { changeUser } from '#server/people/users/change-user'
import { getUser } from '#server/people/users/get-user'
import { exportStudentData } from '#server/students/privacy/export-data'
import { saveSection } from '#server/students/profile/save-section'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { ACCOUNT_MAIL_SERVICES } from '#tests/support/sign-in/account-mails'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const FIRST = '+9779812345678'
const SECOND = '+9779812399999'
const { sealer } = ACCOUNT_MAIL_SERVICES

describe('the mobile number of a student', () => {
  const database = testDatabase()
  const world = worldPerTest(database)
  let studentId: string
  let student: Actor
  beforeEach(async () => {
    const of = { partnerId: world.partners.brightpath.id, counsellorId: world.people.counsellor.id }
    studentId = await aStudent(database.db, { ...of, email: 'sita@mail.example' })
    student = person('sita@mail.example', 'Sita Gurung', ['STUDENT'], [], { studentId })
    await insertPeople(database.db, [student])
  })

  const sources = (actor: Actor) => profileSources({ db: database.db, actor, sealer })
  const account = () =>
    getUser({ db: database.db, actor: student, sources: sources(student) }, { id: student.id })
  const change = (actor: Actor, mobile: string, more: object = {}) =>
    changeUser(
      { db: database.db, actor, sources: (tx) => profileSources({ db: tx, actor, sealer }) },
      { id: student.id, ...ChangeUser.parse({ mobile, ...more }) },
    )
  const save = (actor: Actor, Mobile: string, more: object = {}) => {
    const Data = { FirstName: 'Sita', LastName: 'Gurung', Mobile, CountryId: 'NP' }
    const input = SaveSection.parse({ StudentId: studentId, Section: 'personal', Data, ...more })
    return saveSection({ db: database.db, actor, sealer }, input)
  }
  const kept = async () => {
    const { rows } = await sql<{ profile: string; account: string; found: boolean }>`
      select students.mobile as profile, users.mobile as account, search_text like '%' || students.mobile || '%' as found
      from students join users on users.student_id = students.id where students.id = ${studentId}`.execute(
      database.db,
    )
    return rows[0]
  }
  const histories = async () => {
    const { rows } = await sql<{ student: string; account: string }>`
      select (select string_agg(changes::text, ' ') from history where subject = 'student' and subject_id = ${studentId}) as student,
        (select string_agg(changes::text, ' ') from history where subject = 'user' and subject_id = ${student.id}) as account`.execute(
      database.db,
    )
    return rows[0]
  }

  it('is stored in the profile, whichever call writes it, and both records show it', async () => {
    const before = (await account()).Version
    const { User } = await change(student, FIRST)
    expect(User.mobile).toBe(FIRST)
    expect(await kept()).toEqual({ profile: FIRST, account: '', found: true })
    const { Profile } = await save(world.people.counsellor, SECOND)
    expect(Profile.Personal.Mobile).toBe(SECOND)
    expect(await account()).toMatchObject({ mobile: SECOND, countrycode: '+977', Version: before + 2 })
    expect(await kept()).toEqual({ profile: SECOND, account: '', found: true })
    const { student: own, account: theirs } = (await histories()) ?? {}
    for (const record of [own, theirs]) for (const number of [FIRST, SECOND]) expect(record).toContain(number)
  })

  it('is not overwritten by a stale form of the other call', async () => {
    const { Profile } = await save(student, FIRST)
    const { Version } = await account()
    await change(student, SECOND, { Version })
    await cannot(save(student, FIRST, { Version: Profile.Versions.personal }), 'STALE_VERSION', {
      data: { current: { Data: { Mobile: SECOND } } },
    })
    await cannot(change(student, FIRST, { Version }), 'STALE_VERSION')
    // The same number changes nothing, and a change of other account fields does not touch the profile.
    const { User } = await change(student, SECOND)
    expect((await change(student, SECOND, { city: 'Pokhara' })).User.Version).toBe(User.Version + 1)
  })

  const submitApplication = () =>
    sql`insert into applications (id, student_id, partner_id, university_id, program, intake, stage)
      values (gen_random_uuid(), ${studentId}, ${world.partners.brightpath.id}, ${world.universities.sydney}, 'MBA', 'Fall 2027', 'Submitted')`.execute(
      database.db,
    )

  it('is locked for the student together with the profile, and for nobody else', async () => {
    await save(student, FIRST)
    await submitApplication()
    await cannot(change(student, SECOND), 'PROFILE_LOCKED', {
      fields: { mobile: CATALOGUE.PROFILE_LOCKED.message },
    })
    expect((await change(student, FIRST, { city: 'Pokhara' })).User.city).toBe('Pokhara')
    expect((await change(world.people.admin, SECOND)).User.mobile).toBe(SECOND)
  })

  it('can be added by the student if missing, even with a locked profile', async () => {
    await submitApplication()
    expect((await kept())?.profile).toBe('')
    expect((await change(student, FIRST, { city: 'Pokhara' })).User).toMatchObject({
      mobile: FIRST,
      city: 'Pokhara',
    })
    await cannot(change(student, SECOND), 'PROFILE_LOCKED')
  })

  it('cannot be stored on the account too: the database refuses it', async () => {
    await expect(
      sql`update users set mobile = ${FIRST} where id = ${student.id}`.execute(database.db),
    ).rejects.toThrow('users_one_mobile')
  })

  it('is exported with the profile and with the account', async () => {
    await save(student, FIRST)
    const response = await exportStudentData({ db: database.db, actor: student, sealer }, { id: studentId })
    expect(await response.json()).toMatchObject({ Student: { Mobile: FIRST }, Account: { Mobile: FIRST } })
  })

  it.each([
    ['takes the account’s number if the profile has none', '', FIRST, undefined, FIRST, undefined],
    ['stays, and the account’s becomes the alternate number', FIRST, SECOND, undefined, FIRST, SECOND],
    ['stays next to an existing alternate number', FIRST, SECOND, '+9779800000000', FIRST, '+9779800000000'],
    ['stays if both are the same', FIRST, FIRST, undefined, FIRST, undefined],
  ])('%s when two records are merged', async (_, profile, own, other, mobile, alternate) => {
    const { db } = database
    await sql`alter table users drop constraint users_one_mobile`.execute(db)
    await sql`update students set mobile = ${profile} where id = ${studentId}`.execute(db)
    await sql`update users set mobile = ${own} where id = ${student.id}`.execute(db)
    await sql`update users set mobile = ${own} where id = ${world.people.staff.id}`.execute(db)
    if (other)
      await sql`insert into student_profiles (student_id, personal) values (${studentId}, ${JSON.stringify({ AlternateMobile: other })}::jsonb)`.execute(
        db,
      )
    // As it was when the two became one.
    await sql`create table student_history (id uuid, student_id uuid, section text, action text, remarks text, changes jsonb)`.execute(
      db,
    )
    await transaction(db, (tx) => up(tx as never))
    await sql`drop table student_history`.execute(db)
    const { rows } = await sql`select personal ->> 'AlternateMobile' as alternate, students.mobile,
        (select mobile from users where id = ${student.id}) as account,
        (select mobile from users where id = ${world.people.staff.id}) as staff
      from students left join student_profiles on student_id = students.id where students.id = ${studentId}`.execute(
      db,
    )
    expect(rows).toEqual([{ alternate: alternate ?? null, mobile, account: '', staff: own }])
  })
})
