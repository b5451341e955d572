import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { SignUp } from '#domain/sign-ups/sign-up'
import { linkSealName } from '#server/platform/notices/one-time-link'
import { signCode } from '#server/sign-ups/codes/signed-code'
import { askAgain, signInStudent, signUp } from '#server/sign-ups/flow/ask-code'
import { verifySignUp } from '#server/sign-ups/flow/verify'
import { writeCodeMails } from '#server/sign-ups/flow/write-code-mails'
import { createSealer } from '#services/sealing/sealer'
import { aCounsellor } from '#tests/support/counsellors'
import { counted } from '#tests/support/database/counted'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import { insertPeople, person } from '#tests/support/people'
import { aSignUpCode } from '#tests/support/students/sign-ups'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'
import { makeWorld, type World } from '#tests/support/world'

const sealer = createSealer('a sealing key of the tests, long enough')
const mailSettings = { companyName: 'Tassel', publicUrl: 'https://portal.example', state: 'kept' as const }
const GIVEN = {
  FirstName: 'Asha',
  LastName: 'Tamang',
  Email: 'asha@new.example',
  Mobile: '+9779812345678',
  CountryId: 'NP',
  Level: 'Postgraduate',
  Intake: 'Fall 2027',
  Consent: true,
}

describe.each(testableKinds)('sign-up on the %s database', (kind) => {
  let database: TestDatabase
  let world: World
  beforeEach(async () => {
    database ??= await openTestDatabase(kind)
    await database.reset()
    world = await makeWorld(database.db)
  })
  afterAll(() => database.close())

  const partnerId = () => world.partners.brightpath.id
  const codeOf = async (given: Partial<Parameters<typeof aSignUpCode>[1]> = {}) => {
    const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000)
    const code = { partnerId: partnerId(), expiresAt, ...given }
    const id = await aSignUpCode(database.db, code)
    return { id, code: signCode(sealer, { id, partnerId: code.partnerId, expiresAt: code.expiresAt }) }
  }
  const from = { address: '203.0.113.7', tenantId: null, key: null }
  const ask = (given: object = {}, at: object = {}, db = database.db) =>
    signUp(db, sealer, SignUp.parse({ ...GIVEN, ...given }), { ...from, ...at })
  const signIn = (Email: string, db = database.db) => signInStudent(db, { Email }, from)
  const verify = (SignupId: string, Otp: string, more: object = {}) =>
    verifySignUp(database.db, sealer, { SignupId, Otp, ...more }, from.address)
  /** The latest mail to an address: its code, null if the mail has none, undefined without a mail. */
  const mailed = async (email: string) => {
    await writeCodeMails(database.db, { mailSettings, sealer })
    const mail = await database.db
      .selectFrom('mails')
      .select(['id', 'sealed_link', 'partner_id', 'subject', 'text'])
      .where('to_address', '=', email)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return mail && { ...mail, code: mail.sealed_link && sealer.open(linkSealName(mail.id), mail.sealed_link) }
  }
  const codeFor = async (email: string) => (await mailed(email))?.code ?? ''
  const notThis = (code: string) => (code === '000000' ? '000001' : '000000')
  /** Makes every sign-up request a minute older. */
  const later = () => sql`update sign_ups set asked_at = asked_at - interval '1 minute'`.execute(database.db)

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

  it('refuses sign-in by code to staff, partners and users with a second factor', async () => {
    const { code } = await codeOf()
    const { staff, partner } = world.people
    for (const { email } of [staff, partner]) {
      const { SignupId } = await ask({ Code: code, Email: email })
      expect(await mailed(email)).toMatchObject({
        code: null,
        subject: 'You have an account with Brightpath Education',
      })
      await cannot(verify(SignupId, '123456'), 'OTP_WRONG')
      await later()
      await signIn(email)
      expect((await mailed(email))?.code).toBeNull()
      await later()
    }
    const careful = person('careful@new.example', 'Careful Rai', ['STUDENT'], [], {
      studentId: await aStudent(database.db, { partnerId: partnerId(), email: 'careful@new.example' }),
    })
    await insertPeople(database.db, [careful])
    await database.db.updateTable('users').set({ mfa_enabled: true }).where('id', '=', careful.id).execute()
    await signIn('careful@new.example')
    expect(await mailed('careful@new.example')).toBeUndefined()
  })

  it('ends a code after five wrong tries, also concurrent or over two processes', async () => {
    const { code } = await codeOf()
    const { SignupId } = await ask({ Code: code })
    const right = await codeFor(GIVEN.Email)
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => verify(SignupId, notThis(right))))
    const codes = tries.map((tried) => tried.status === 'rejected' && (tried.reason as { code: string }).code)
    expect(codes.filter((each) => each === 'OTP_WRONG')).toHaveLength(4)
    expect(codes.filter((each) => each === 'OTP_OVER')).toHaveLength(4)
    await cannot(verify(SignupId, right), 'OTP_OVER')
    await later()
    await askAgain(database.db, SignupId, from.address)
    const next = await codeFor(GIVEN.Email)
    expect((await verify(SignupId, next)).email).toBe(GIVEN.Email)
  })

  it('accepts one of many simultaneous tries with the right code', async () => {
    const { code } = await codeOf()
    const { SignupId } = await ask({ Code: code })
    const right = await codeFor(GIVEN.Email)
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => verify(SignupId, right)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      await database.db.selectFrom('students').select('id').where('email', '=', GIVEN.Email).execute(),
    ).toHaveLength(1)
  })

  it('ends a code after ten minutes, and an old one when a new one is sent', async () => {
    const { code } = await codeOf()
    const { SignupId } = await ask({ Code: code })
    const first = await codeFor(GIVEN.Email)
    await sql`update sign_ups set expires_at = now() - interval '1 second'`.execute(database.db)
    await cannot(verify(SignupId, first), 'OTP_OVER')
    await cannot(askAgain(database.db, SignupId, from.address), 'SIGN_UP_ASKED_JUST_NOW')
    await later()
    await askAgain(database.db, SignupId, from.address)
    const second = await codeFor(GIVEN.Email)
    if (first !== second) await cannot(verify(SignupId, first), 'OTP_WRONG')
    await verify(SignupId, second)
  })

  it('sends one code for a form sent twice, and another for a corrected form', async () => {
    const { code } = await codeOf()
    const first = await ask({ Code: code }, { key: 'form-1' })
    expect(await ask({ Code: code }, { key: 'form-1' })).toEqual(first)
    const corrected = await ask({ Code: code, Email: 'asha2@new.example' }, { key: 'form-1' })
    expect(corrected.SignupId).not.toBe(first.SignupId)
    await cannot(ask({ Code: code }, { key: 'form-2' }), 'SIGN_UP_ASKED_JUST_NOW', {
      retryAfter: expect.any(Number),
    })
  })

  it('limits requests per mailbox and per network', async () => {
    const { code } = await codeOf()
    for (let count = 0; count < 6; count++) {
      await ask({ Code: code })
      await later()
    }
    await cannot(ask({ Code: code }), 'RATE_LIMITED')
    await database.db
      .updateTable('rate_limits')
      .set({ count: 300 })
      .where('key', 'like', 'sign-up-codes:%')
      .execute()
    await cannot(ask({ Code: code, Email: 'another@new.example' }), 'RATE_LIMITED')
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
