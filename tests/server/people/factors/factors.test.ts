import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { addPasskey, startPasskey } from '#server/people/factors/add-passkey'
import { removePasskey, renamePasskey } from '#server/people/factors/change-passkey'
import { confirmTotp } from '#server/people/factors/confirm-totp'
import { readFactors } from '#server/people/factors/read-factors'
import { createRecoveryCodes } from '#server/people/factors/recovery-codes'
import { removeTotp } from '#server/people/factors/remove-totp'
import { startTotp } from '#server/people/factors/start-totp'
import { takeCode } from '#server/people/factors/take-code'
import { beginSession } from '#server/platform/sessions/begin-session'
import { hashPassword } from '#services/passwords/passwords'
import { type TestDatabase, testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { Authenticator } from '#tests/support/services/authenticator'
import { codeOf } from '#tests/support/services/totp-codes'
import { cannot } from '#tests/support/vocabulary/cannot'
import { sealer } from '#tests/support/vocabulary/sealer'

const PASSWORD = 'Right-password-1'
const PUBLIC_URL = 'https://portal.example'
const passwordHash = await hashPassword(PASSWORD)

describe.each(testableKinds)('second factors on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let me: Actor
  let session: string
  let given: { db: TestDatabase['db']; sealer: typeof sealer; publicUrl: string }
  beforeEach(async () => {
    me = world.people.admin
    given = {
      db: database.db,
      sealer,
      publicUrl: PUBLIC_URL,
    }
    await database.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', me.id)
      .execute()
    session = await begin()
  })

  const begin = (provedAt?: Date) =>
    beginSession(database.db, {
      userId: me.id,
      address: '10.0.0.1',
      userAgent: 'Firefox',
      issuerSession: null,
      before: null,
      methods: ['pwd'],
      ...(provedAt && { provedAt }),
    })
  const setUp = async (RevokeTokens = true) => {
    const { Secret } = await startTotp({ ...given, actor: me, session }, {})
    const { RecoveryCodes } = await confirmTotp(
      { ...given, actor: me, session },
      { Code: codeOf(Secret), RevokeTokens },
    )
    return { Secret, RecoveryCodes }
  }
  const take = (code: string, now = new Date()) => takeCode(given, me.id, code, now)
  const passkey = async (
    Name = 'Phone',
    authenticator = new Authenticator(PUBLIC_URL),
    RevokeTokens = true,
  ) => {
    const { Options } = await startPasskey({ ...given, actor: me, session }, {})
    return addPasskey(
      { ...given, actor: me, session },
      { Name, Response: authenticator.register(Options), RevokeTokens },
    )
  }
  const told = async () =>
    (
      await sql<{ change: string }>`select payload ->> 'change' as change from events
        where topic = 'user.factors-changed' order by id`.execute(database.db)
    ).rows.map(({ change }) => change)

  it('the first right code confirms an app without a sign-in; one step of drift passes once', async () => {
    const started = await startTotp({ ...given, actor: me, session }, {})
    expect(started.Uri).toContain(`otpauth://totp/Tassel:${encodeURIComponent(me.email)}?`)
    expect(started.Svg).toContain('<svg')
    await cannot(
      confirmTotp({ ...given, actor: me, session }, { Code: '000000', RevokeTokens: true }),
      'CODE_WRONG',
    )
    const now = new Date()
    const at = (steps: number) => codeOf(started.Secret, steps, now.getTime())
    const { RecoveryCodes } = await confirmTotp(
      { ...given, actor: me, session },
      { Code: at(0), RevokeTokens: true },
    )
    expect(new Set(RecoveryCodes).size).toBe(10)
    expect(await take(at(0), now)).toBeNull()
    expect(await take(at(-1), now)).toBeNull()
    expect(await take(at(2), now)).toBeNull()
    expect(await take(at(1), now)).toBe('app')
    expect(await take(at(1), now)).toBeNull()
    await cannot(startTotp({ ...given, actor: me, session }, {}), 'TOTP_ON')
    expect(await told()).toEqual(['added'])
  })

  it('one code sent many times at once is accepted once, from an app or for recovery', async () => {
    const { Secret, RecoveryCodes } = await setUp()
    const next = codeOf(Secret, 1)
    const taken = await Promise.all(Array.from({ length: 6 }, () => take(next)))
    expect(taken.filter(Boolean)).toEqual(['app'])
    const [first = '', second = ''] = RecoveryCodes
    const recovered = await Promise.all(Array.from({ length: 6 }, () => take(first)))
    expect(recovered.filter(Boolean)).toEqual(['recovery code'])
    expect(await take(second.toLowerCase().replaceAll('-', ' '))).toBe('recovery code')
    expect(await told()).toEqual(['added', 'code used', 'code used'])
    expect((await readFactors({ db: database.db, actor: me, isRequired: false })).RecoveryCodesLeft).toBe(8)
  })

  it('notifies a user with few recovery codes left', async () => {
    const { RecoveryCodes } = await setUp()
    for (const code of RecoveryCodes.slice(0, 7)) expect(await take(code)).toBe('recovery code')
    const used = Array.from({ length: 6 }, () => 'code used')
    expect(await told()).toEqual(['added', ...used, 'codes few'])
    expect((await readFactors({ db: database.db, actor: me, isRequired: false })).RecoveryCodesLeft).toBe(3)
  })

  it('the first factor ends the other sessions and marks this one', async () => {
    const other = await begin()
    await setUp()
    const rows = await database.db.selectFrom('sessions').select(['id', 'methods', 'end_reason']).execute()
    expect(rows.find(({ id }) => id === other)).toMatchObject({ end_reason: 'factors' })
    expect(rows.find(({ id }) => id === session)).toMatchObject({
      end_reason: null,
      methods: ['mfa', 'otp', 'pwd'],
    })
  })

  it('adding requires a proof some time after the sign-in; removing and new codes always do', async () => {
    session = await begin(new Date(Date.now() - 16 * 60_000))
    await cannot(startTotp({ ...given, actor: me, session }, {}), 'PROOF_REQUIRED')
    await cannot(startPasskey({ ...given, actor: me, session }, {}), 'PROOF_REQUIRED')
    await cannot(startTotp({ ...given, actor: me, session }, { Password: 'wrong' }), 'PROOF_WRONG')
    await startTotp({ ...given, actor: me, session }, { Password: PASSWORD })
    session = await begin()
    const { Secret, RecoveryCodes } = await setUp()
    await cannot(removeTotp({ ...given, actor: me, isRequired: false }, {}), 'PROOF_REQUIRED')
    await cannot(createRecoveryCodes({ ...given, actor: me }, {}), 'PROOF_REQUIRED')
    for (const proof of [
      { Password: 'wrong' },
      { Code: '000000' },
      { Code: RecoveryCodes[0]?.slice(1) ?? '' },
    ])
      await cannot(removeTotp({ ...given, actor: me, isRequired: false }, proof), 'PROOF_WRONG')
    const { rows } = await sql<{ most: number }>`select max(count)::int as most from rate_limits`.execute(
      database.db,
    )
    expect(rows[0]?.most).toBe(4)

    const made = await createRecoveryCodes({ ...given, actor: me }, { Code: codeOf(Secret, 1) })
    expect(await take(RecoveryCodes[0] ?? '')).toBeNull()
    expect(await take(made.RecoveryCodes[0] ?? '')).toBe('recovery code')
    await removeTotp({ ...given, actor: me, isRequired: false }, { Password: PASSWORD })
    expect(await readFactors({ db: database.db, actor: me, isRequired: false })).toEqual({
      App: null,
      Passkeys: [],
      RecoveryCodesLeft: 0,
      IsRequired: false,
    })
    expect(await take(made.RecoveryCodes[1] ?? '')).toBeNull()
    await cannot(createRecoveryCodes({ ...given, actor: me }, { Password: PASSWORD }), 'FACTOR_MISSING')
  })

  it('a user who needs a factor keeps the last one', async () => {
    await setUp()
    const proof = { Password: PASSWORD }
    await cannot(removeTotp({ ...given, actor: me, isRequired: true }, proof), 'LAST_FACTOR')
    const { Passkey } = await passkey()
    await removeTotp({ ...given, actor: me, isRequired: true }, proof)
    const wanted = { passkeyId: Passkey.PasskeyId, proof, isRequired: true }
    await cannot(removePasskey({ ...given, actor: me }, wanted), 'LAST_FACTOR')
    expect((await readFactors({ db: database.db, actor: me, isRequired: true })).Passkeys).toHaveLength(1)
  })

  it('a passkey needs the right challenge, origin and lock, and belongs to one user once', async () => {
    const authenticator = new Authenticator(PUBLIC_URL)
    const refused = async (wrongs: object, by = me) => {
      const { Options } = await startPasskey({ ...given, actor: me, session }, {})
      const Response = authenticator.register(Options, wrongs)
      await cannot(
        addPasskey({ ...given, actor: by, session }, { Name: 'Phone', Response, RevokeTokens: true }),
        'PASSKEY_REFUSED',
      )
      // The wrong answer used up the challenge.
      const right = { Name: 'Phone', Response: authenticator.register(Options), RevokeTokens: true }
      if (by === me) await cannot(addPasskey({ ...given, actor: me, session }, right), 'PASSKEY_REFUSED')
    }
    await refused({ origin: 'https://evil.example' })
    await refused({ rpId: 'evil.example' })
    await refused({ isUnlocked: false })
    await refused({}, world.people.staff)
    const { Options } = await startPasskey({ ...given, actor: me, session }, {})
    const Response = authenticator.register(Options, { challenge: 'AAAA' })
    await cannot(
      addPasskey({ ...given, actor: me, session }, { Name: 'x', Response, RevokeTokens: true }),
      'PASSKEY_REFUSED',
    )

    const added = await passkey('Phone', authenticator)
    expect(added.RecoveryCodes).toHaveLength(10)
    await cannot(passkey('Again', authenticator), 'PASSKEY_KNOWN')
    expect((await passkey('Key')).RecoveryCodes).toEqual([])
    const { PasskeyId } = added.Passkey
    const { staff } = world.people
    await cannot(
      renamePasskey({ db: database.db, actor: staff }, { id: PasskeyId, Name: 'Mine' }),
      'NOT_FOUND',
    )
    expect(
      (await renamePasskey({ db: database.db, actor: me }, { id: PasskeyId, Name: 'My phone' })).Passkey.Name,
    ).toBe('My phone')
    const removing = { passkeyId: PasskeyId, proof: { Password: PASSWORD }, isRequired: false }
    await removePasskey({ ...given, actor: me }, removing)
    expect(
      (await readFactors({ db: database.db, actor: me, isRequired: false })).Passkeys.map(({ Name }) => Name),
    ).toEqual(['Key'])
  })
})
