import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { CreateToken } from '#domain/people/calls'
import { createToken } from '#server/people/create-token'
import { beginSession } from '#server/platform/sessions/begin-session'
import { hashPassword } from '#services/passwords/passwords'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'
import { sealer } from '#tests/support/vocabulary/sealer'
import { newWorld } from '#tests/support/world'

const PASSWORD = 'Right-password-1'
const MINUTE_MS = 60_000
const passwordHash = await hashPassword(PASSWORD)

describe.each(testableKinds)('a personal token on the %s database', (kind) => {
  const database = testDatabase(kind)
  let me: Actor
  let other: Actor
  beforeEach(async () => {
    const { people } = await newWorld(database)
    me = people.maker
    other = people.checker
    await database.db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', me.id)
      .execute()
  })

  const session = (userId: string, minutesAgo: number) =>
    beginSession(database.db, {
      userId,
      address: '10.0.0.1',
      userAgent: 'Firefox',
      issuerSession: null,
      before: null,
      methods: ['pwd'],
      provedAt: new Date(Date.now() - minutesAgo * MINUTE_MS),
    })
  const make = (at: string, proof: { Password?: string; Code?: string } = {}, hasPasswords = true) => {
    const input = CreateToken.parse({ Name: 'script', ...proof })
    return createToken({ db: database.db, sealer, hasPasswords, actor: me, session: at }, input)
  }
  const count = async () => (await database.db.selectFrom('api_tokens').select('id').execute()).length

  it('needs no proof just after the sign-in, and the password later', async () => {
    await make(await session(me.id, 1))
    const stale = await session(me.id, 16)
    await cannot(make(stale), 'PROOF_REQUIRED')
    for (const wrong of [{ Password: 'wrong' }, { Code: '000000' }])
      await cannot(make(stale, wrong), 'PROOF_WRONG')
    expect(await count()).toBe(1)
    await make(stale, { Password: PASSWORD })
    expect(await count()).toBe(2)
  })

  it('cannot be created from another user’s recent session or an ended one', async () => {
    await cannot(make(await session(other.id, 1)), 'PROOF_REQUIRED')
    const ended = await session(me.id, 1)
    await database.db
      .updateTable('sessions')
      .set({ ended_at: new Date(), end_reason: 'ended' })
      .where('id', '=', ended)
      .execute()
    await cannot(make(ended), 'PROOF_REQUIRED')
    expect(await count()).toBe(0)
  })

  it('needs a new sign-in if the issuer keeps the passwords', async () => {
    const stale = await session(me.id, 16)
    await cannot(make(stale, { Password: PASSWORD }, false), 'SIGN_IN_FIRST')
    await make(await session(me.id, 1), {}, false)
    expect(await count()).toBe(1)
  })
})
