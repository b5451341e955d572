import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { counted } from '#tests/support/database/counted'
import { testableKinds } from '#tests/support/database/database'
import { insertPeople, person } from '#tests/support/people'
import { aCounsellor } from '#tests/support/people/counsellors'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'
import {
  ask,
  codeFor,
  codeOf,
  database,
  GIVEN,
  inSignUpPortal,
  later,
  mailed,
  partnerId,
  signIn,
  verify,
  world,
} from './sign-up-portal'

describe.each(testableKinds)('sign-up on the %s database', (kind) => {
  inSignUpPortal(kind)

  it('creates a student for the code’s counsellor, with an account that is signed in, once', async () => {
    const { counsellor } = world.people
    const { id, code } = await codeOf({ counsellorId: counsellor.id, event: 'Fair' })
    const { SignupId } = await ask({ Code: code })
    const mail = await mailed(GIVEN.Email)
    expect(mail?.partner_id).toBe(partnerId())
    expect(mail?.subject).toBe('Your code to sign up with Brightpath Education')
    expect(mail?.text).not.toContain(mail?.code)
    const came = await verify(SignupId, mail?.code ?? '')
    const student = await database.db
      .selectFrom('students')
      .selectAll()
      .where('id', '=', came.studentId)
      .executeTakeFirstOrThrow()
    expect(student).toMatchObject({
      partner_id: partnerId(),
      counsellor_id: counsellor.id,
      name: 'Asha Tamang',
      source: 'Sign-up',
      // Name, country and number are known.
      profile_complete: 15,
    })
    const account = await database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', came.userId)
      .executeTakeFirst()
    expect(account).toMatchObject({
      roles: ['STUDENT'],
      student_id: student.id,
      email_confirmed: true,
      password_hash: null,
      time_zone: 'Asia/Kathmandu',
    })
    const events = await database.db
      .selectFrom('events')
      .select('payload')
      .where('topic', '=', 'student.signed-up')
      .execute()
    expect(events.map(({ payload }) => payload)).toEqual([
      { studentId: student.id, event: 'Fair', actorId: came.userId },
    ])
    const kept = await database.db
      .selectFrom('sign_ups')
      .selectAll()
      .where('id', '=', SignupId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      code_id: id,
      student_id: student.id,
      otp_digest: null,
      consent_version: '2026-11',
    })
    expect(kept.consent_text).toContain('Brightpath Education may keep what I enter here')
    expect(kept.consented_at).not.toBeNull()
    await cannot(verify(SignupId, mail?.code ?? ''), 'OTP_OVER')
  })

  it('refuses forged, expired, withdrawn and missing codes, and partners that take nobody', async () => {
    const { code } = await codeOf()
    const forged = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
    const expired = await codeOf({ expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 - 1000) })
    const withdrawn = await codeOf({ withdrawnAt: new Date() })
    for (const [Code, refusal] of [
      [forged, 'SIGN_UP_CODE_INVALID'],
      ['nobody', 'SIGN_UP_CODE_INVALID'],
      [undefined, 'SIGN_UP_CODE_INVALID'],
      [expired.code, 'SIGN_UP_CODE_EXPIRED'],
      [withdrawn.code, 'SIGN_UP_CODE_WITHDRAWN'],
    ])
      await expect(ask({ Code }), refusal).rejects.toMatchObject({ code: refusal })
    // On another partner's domain the code is as invalid as a forged one.
    const tenantId = world.partners.northstar.id
    await cannot(ask({ Code: code }, { tenantId }), 'SIGN_UP_CODE_INVALID')
    await sql`update partners set switched_off = '{sign-up}' where id = ${partnerId()}`.execute(database.db)
    await cannot(ask({ Code: code, Email: 'off@new.example' }), 'SIGN_UP_OFF')
    expect(await mailed(GIVEN.Email)).toBeUndefined()
  })

  it('refuses an intake that is over or too far away', async () => {
    const { code } = await codeOf()
    await cannot(ask({ Code: code, Intake: 'Spring 2020' }), 'VALIDATION_FAILED', {
      fields: { Intake: 'This intake is over. Choose a later one.' },
    })
    const far = { fields: { Intake: expect.stringContaining('Choose an intake up to') } }
    await cannot(ask({ Code: code, Intake: 'Fall 2045' }), 'VALIDATION_FAILED', far)
  })

  it('accepts a partner’s short code, and requires no code on the partner’s own domain', async () => {
    const { code } = await database.db
      .selectFrom('partners')
      .select('code')
      .where('id', '=', partnerId())
      .executeTakeFirstOrThrow()
    await ask({ Code: code.toLowerCase() })
    await later()
    await ask({ Email: 'other@new.example' }, { tenantId: partnerId() })
    const rows = await database.db.selectFrom('sign_ups').select(['partner_id', 'code_id']).execute()
    expect(rows).toEqual([
      { partner_id: partnerId(), code_id: null },
      { partner_id: partnerId(), code_id: null },
    ])
  })

  it('neither reveals, duplicates nor changes a known student', async () => {
    const studentId = await aStudent(database.db, { partnerId: partnerId(), email: 'Known@New.example' })
    const before = await database.db
      .selectFrom('students')
      .select(['name', 'mobile'])
      .where('id', '=', studentId)
      .execute()
    const { code } = await codeOf()
    const { SignupId, ...answer } = await ask({ Code: code, Email: 'known@new.example' })
    expect(Object.keys(answer)).toEqual(['ExpiresAt'])
    const came = await verify(SignupId, await codeFor('known@new.example'))
    expect(came.studentId).toBe(studentId)
    expect(
      await database.db
        .selectFrom('students')
        .select(['name', 'mobile'])
        .where('id', '=', studentId)
        .execute(),
    ).toEqual(before)
    const told = await database.db
      .selectFrom('events')
      .select('id')
      .where('topic', '=', 'student.signed-up')
      .execute()
    expect(told).toEqual([])
  })

  it('takes the same statements for known and unknown addresses', async () => {
    await aStudent(database.db, { partnerId: partnerId(), email: 'known@new.example' })
    const { code } = await codeOf()
    const cost = async (work: (db: Db) => Promise<unknown>) => {
      const { db, statements } = counted(database.db)
      await work(db)
      return statements()
    }
    const signUps = []
    const signIns = []
    for (const Email of ['known@new.example', world.people.staff.email, 'nobody@new.example']) {
      signUps.push(await cost((db) => ask({ Code: code, Email }, {}, db)))
      await later()
      signIns.push(await cost((db) => signIn(Email, db)))
    }
    expect(signUps[0]).toBeGreaterThan(3)
    expect(new Set(signUps).size).toBe(1)
    expect(new Set(signIns).size).toBe(1)
  })

  it('assigns students in turn, skipping absent and full counsellors', async () => {
    const { counsellor } = world.people
    const others = [
      await aCounsellor(database.db, world, 'Tara'),
      await aCounsellor(database.db, world, 'Leela'),
    ]
    const [away, full] = others
    await sql`update users set may_have_students = id = any(${[...others.map(({ id }) => id), counsellor.id]}::uuid[])
      where partner_id = ${partnerId()} and parent_user_id is not null`.execute(database.db)
    await sql`update users set away_until = current_date + 3 where id = ${away?.id}`.execute(database.db)
    for (let count = 0; count < 3; count++)
      await aStudent(database.db, { partnerId: partnerId(), counsellorId: full?.id ?? '' })
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from students where counsellor_id = ${counsellor.id}`.execute(
      database.db,
    )
    const most = Math.max(3, (rows[0]?.count ?? 0) + 1)
    for (let count = 3; count < most; count++)
      await aStudent(database.db, { partnerId: partnerId(), counsellorId: full?.id ?? '' })
    await sql`insert into student_registrations (partner_id, most_students) values (${partnerId()}, ${most})`.execute(
      database.db,
    )
    const { code } = await codeOf()
    const counsellorFor = async (email: string) => {
      const { SignupId } = await ask({ Code: code, Email: email })
      const { studentId } = await verify(SignupId, await codeFor(email))
      const student = await database.db
        .selectFrom('students')
        .select('counsellor_id')
        .where('id', '=', studentId)
        .executeTakeFirst()
      return student?.counsellor_id
    }
    expect(await counsellorFor('one@new.example')).toBe(counsellor.id)
    // They are full too now, so the partner's owner gets the next.
    await sql`update student_registrations set most_students = 1`.execute(database.db)
    expect(await counsellorFor('two@new.example')).toBeNull()
    await sql`update student_registrations set most_students = null, default_counsellor_id = ${full?.id}`.execute(
      database.db,
    )
    expect(await counsellorFor('three@new.example')).toBe(full?.id)
  })

  it('signs in a student from any source, and asks for the partner if there are several', async () => {
    const { brightpath, northstar } = world.partners
    const first = await aStudent(database.db, { partnerId: brightpath.id, email: 'both@new.example' })
    const { SignupId } = await signIn('both@new.example')
    expect(await verify(SignupId, await codeFor('both@new.example'))).toMatchObject({ studentId: first })
    const second = await aStudent(database.db, { partnerId: northstar.id, email: 'both@new.example' })
    await later()
    const again = await signIn('both@new.example')
    const right = await codeFor('both@new.example')
    await cannot(verify(again.SignupId, right), 'SIGN_IN_CHOICE', {
      data: { Choices: [{ StudentId: first }, { StudentId: second }] },
    })
    const came = await verify(again.SignupId, right, { StudentId: second })
    const account = await database.db
      .selectFrom('users')
      .select('student_id')
      .where('id', '=', came.userId)
      .executeTakeFirst()
    expect(account?.student_id).toBe(second)
    const stranger = await aStudent(database.db, { partnerId: northstar.id, email: 'stranger@new.example' })
    await later()
    const third = await signIn('both@new.example')
    await cannot(
      verify(third.SignupId, await codeFor('both@new.example'), { StudentId: stranger }),
      'OTP_OVER',
    )
  })

  it('refuses an account under an address other than the student’s account has', async () => {
    const studentId = await aStudent(database.db, { partnerId: partnerId(), email: 'changed@new.example' })
    await insertPeople(database.db, [person('own@new.example', 'Own Rai', ['STUDENT'], [], { studentId })])
    const { SignupId } = await signIn('changed@new.example')
    await cannot(verify(SignupId, await codeFor('changed@new.example')), 'OTP_OVER')
  })

  it('tells a blocked user that they are blocked', async () => {
    const studentId = await aStudent(database.db, { partnerId: partnerId(), email: 'shut@new.example' })
    const shut = person('shut@new.example', 'Shut Rai', ['STUDENT'], [], { studentId })
    await insertPeople(database.db, [shut])
    const { SignupId } = await signIn('shut@new.example')
    const right = await codeFor('shut@new.example')
    await database.db.updateTable('users').set({ is_blocked: true }).where('id', '=', shut.id).execute()
    await cannot(verify(SignupId, right), 'USER_BLOCKED')
  })
})
