import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { requestAgain } from '#server/sign-ups/flow/request-code'
import { testableKinds } from '#tests/support/database/database'
import { insertPeople, person } from '#tests/support/people'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'
import {
  ask,
  codeFor,
  codeOf,
  database,
  from,
  GIVEN,
  inSignUpPortal,
  later,
  mailed,
  partnerId,
  signIn,
  verify,
  world,
} from './sign-up-portal'

describe.each(testableKinds)('codes of sign-up by mail on the %s database', (kind) => {
  inSignUpPortal(kind)

  const notThis = (code: string) => (code === '000000' ? '000001' : '000000')

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
    await requestAgain(database.db, SignupId, from.address)
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
    await cannot(requestAgain(database.db, SignupId, from.address), 'SIGN_UP_ASKED_JUST_NOW')
    await later()
    await requestAgain(database.db, SignupId, from.address)
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
})
