import { encode } from '@auth/core/jwt'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { CreateToken } from '#domain/people/calls'
import { issueToken } from '#server/people/issue-token'
import { listTokens } from '#server/people/list-tokens'
import { revokeToken } from '#server/people/revoke-token'
import { admitArriving } from '#server/platform/login/admission'
import { identify } from '#server/platform/login/identify'
import { beginSession } from '#server/platform/sessions/begin-session'
import { endSessions } from '#server/platform/sessions/end-sessions'
import { SESSION_SECONDS } from '#server/platform/sessions/session'
import { flagsAsTheyCome } from '#tests/support/company/flags'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { openTestRuntime, SESSION_SECRET } from '#tests/support/http/runtime'
import { cannot } from '#tests/support/vocabulary/cannot'

const HOUR_SECONDS = 3600
const COOKIE = 'authjs.session-token'
const NOBODY = {
  ...{ actor: null, credential: null, session: '', scopes: null, lastEvent: null, mustSetUp: false },
  brand: null,
}
/** An actor with the portal's default flags. */
const withFlags = async (actor: Actor): Promise<Actor> => ({
  ...actor,
  flagsOff: await flagsAsTheyCome().offFor(actor),
})
const ISSUER = 'https://login.example/'
const SCRIPT = CreateToken.parse({ Name: 'script' })
const A_SESSION = expect.stringMatching(/./)

const database = testDatabase()
const world = worldPerTest(database)

beforeEach(async () => {
  openTestRuntime(database.db)
})
async function sessionOf(
  userId: string,
  more: { maxAge?: number; secret?: string; pad?: string; session?: string } = {},
) {
  const from = { userId, address: '10.0.0.1', userAgent: 'A browser', issuerSession: null, before: null }
  const session = more.session ?? (await beginSession(database.db, from))
  return encode({
    token: { sub: userId, session, ...(more.pad && { idToken: more.pad }) },
    secret: more.secret ?? SESSION_SECRET,
    salt: COOKIE,
    maxAge: more.maxAge ?? SESSION_SECONDS,
  })
}

function request(headers: Record<string, string>) {
  const { cookie = '' } = headers
  const sent = new Request('http://localhost:4321/', { headers })
  const pairs = cookie.split('; ').map((pair) => pair.split('=') as [string, string])
  const cookies = new Map(pairs.map(([name, value]) => [name, { value }]))
  return identify({ request: sent, cookies, clientAddress: '10.0.0.2' })
}

const byCookie = (token: string) => request({ cookie: `${COOKIE}=${token}` })
const byBearer = (token: string) => request({ authorization: `Bearer ${token}` })
const update = (
  id: string,
  change: { is_blocked?: boolean; email_confirmed?: boolean; financial_manager?: boolean },
) => database.db.updateTable('users').set(change).where('id', '=', id).execute()

test('a session cookie identifies its user with their current rights', async () => {
  const { maker } = world.people
  const token = await sessionOf(maker.id)
  expect(await byCookie(token)).toEqual({
    actor: await withFlags(maker),
    credential: 'cookie',
    refusal: null,
    session: A_SESSION,
    scopes: null,
    lastEvent: null,
    mustSetUp: false,
    brand: null,
  })
  await update(maker.id, { financial_manager: true })
  expect((await byCookie(token)).actor?.financialManager).toBe(true)
})

test('reads a long cookie in pieces', async () => {
  const token = await sessionOf(world.people.maker.id, { pad: 'x'.repeat(5000) })
  const half = Math.ceil(token.length / 2)
  const pieces = `${COOKIE}.0=${token.slice(0, half)}; ${COOKIE}.1=${token.slice(half)}`
  expect((await request({ cookie: pieces })).actor).toEqual(await withFlags(world.people.maker))
})

test('refuses a missing, forged, changed or expired cookie', async () => {
  const { maker } = world.people
  const good = await sessionOf(maker.id)
  for (const bad of [
    '',
    'nonsense',
    `${good}x`,
    good.replace(/\.[^.]+$/, '.AAAA'),
    await sessionOf(maker.id, { secret: 'another secret of thirty-two letters' }),
    await sessionOf(maker.id, { maxAge: -1 }),
  ])
    expect(await byCookie(bad)).toEqual({ ...NOBODY, refusal: null })
})

test('a cached session ends at its expiry', async () => {
  const token = await sessionOf(world.people.maker.id, { maxAge: HOUR_SECONDS })
  expect((await byCookie(token)).actor).not.toBeNull()
  vi.useFakeTimers({ now: Date.now() + (HOUR_SECONDS + 60) * 1000, toFake: ['Date'] })
  expect((await byCookie(token)).actor).toBeNull()
})

test('a block, an unconfirmed e-mail and an ended session apply from the next request', async () => {
  const { maker, checker, processor } = world.people
  const sessions = await Promise.all([maker, checker, processor].map((person) => sessionOf(person.id)))
  for (const session of sessions) expect((await byCookie(session)).actor).not.toBeNull()
  await update(maker.id, { is_blocked: true })
  await update(checker.id, { email_confirmed: false })
  await endSessions(database.db, processor.id, 'ended')
  const [blocked, unverified, ended] = sessions as [string, string, string]
  expect(await byCookie(blocked)).toEqual({ ...NOBODY, refusal: 'USER_BLOCKED' })
  expect(await byCookie(unverified)).toEqual({ ...NOBODY, refusal: 'EMAIL_UNVERIFIED' })
  expect(await byCookie(ended)).toEqual({ ...NOBODY, refusal: null })
})

test('a personal token identifies its user until it is revoked', async () => {
  const { maker, checker } = world.people
  const {
    Token,
    ApiToken: { TokenId },
  } = await issueToken(database.db, maker, SCRIPT)
  expect(await byBearer(Token)).toEqual({
    actor: await withFlags(maker),
    credential: 'bearer',
    refusal: null,
    session: A_SESSION,
    scopes: ['read'],
    lastEvent: null,
    mustSetUp: false,
    brand: null,
  })
  await cannot(revokeToken({ db: database.db, actor: checker }, { id: TokenId }), 'NOT_FOUND')
  expect((await byBearer(Token)).actor).not.toBeNull()
  await revokeToken({ db: database.db, actor: maker }, { id: TokenId })
  expect(await byBearer(Token)).toEqual({ ...NOBODY, refusal: 'TOKEN_INVALID' })
  await cannot(revokeToken({ db: database.db, actor: maker }, { id: TokenId }), 'NOT_FOUND')
})

test('a blocked user’s token is refused as blocked', async () => {
  const { maker } = world.people
  const { Token } = await issueToken(database.db, maker, SCRIPT)
  await update(maker.id, { is_blocked: true })
  expect(await byBearer(Token)).toEqual({ ...NOBODY, refusal: 'USER_BLOCKED' })
})

test('a token is stored as a hash, and its use is recorded once a minute', async () => {
  const {
    Token,
    ApiToken: { TokenId },
  } = await issueToken(database.db, world.people.maker, SCRIPT)
  const row = () =>
    database.db.selectFrom('api_tokens').selectAll().where('id', '=', TokenId).executeTakeFirstOrThrow()
  expect(JSON.stringify(await row())).not.toContain(Token)
  expect((await row()).hint).toBe(Token.slice(-4))
  expect((await row()).last_used_at).toBeNull()
  await byBearer(Token)
  const first = (await row()).last_used_at
  expect(first).not.toBeNull()
  await byBearer(Token)
  expect((await row()).last_used_at).toEqual(first)
  const earlier = new Date(Date.now() - 61_000)
  await database.db
    .updateTable('api_tokens')
    .set({ last_used_at: earlier })
    .where('id', '=', TokenId)
    .execute()
  await byBearer(Token)
  expect((await row()).last_used_at?.getTime()).toBeGreaterThan(earlier.getTime())
})

test.each(['', 'Basic bWFrZXI6eA==', 'Bearer', 'Bearer tas_unknown', 'Bearer a b', 'tas_unknown'])(
  'an Authorization of "%s" is refused even with a valid cookie',
  async (authorization) => {
    const cookie = `${COOKIE}=${await sessionOf(world.people.maker.id)}`
    expect(await request({ authorization, cookie })).toEqual({ ...NOBODY, refusal: 'TOKEN_INVALID' })
  },
)

test('an access token identifies its subject; a hosted issuer’s needs a linked account', async () => {
  const { maker, checker } = world.people
  const identities = {
    embedded: { issuer: null, subject: maker.id, verifiedEmail: null, session: null },
    hosted: {
      issuer: ISSUER,
      subject: 'auth0|77',
      verifiedEmail: checker.email.toUpperCase(),
      session: null,
    },
    asIfEmbedded: { issuer: ISSUER, subject: maker.id, verifiedEmail: null, session: null },
    elsewhere: { issuer: 'https://other.example', subject: 'auth0|77', verifiedEmail: null, session: null },
  }
  const { login } = openTestRuntime(database.db)
  openTestRuntime(database.db, {
    login: {
      ...login,
      verifyAccessToken: async (token) => identities[token as keyof typeof identities] ?? null,
    },
  })
  expect((await byBearer('embedded')).actor?.id).toBe(maker.id)
  const nobody = { ...NOBODY, refusal: 'USER_BLOCKED' }
  expect(await byBearer('hosted')).toEqual(nobody)
  expect(await byBearer('asIfEmbedded')).toEqual(nobody)
  await admitArriving(database.db, identities.hosted)
  expect((await byBearer('hosted')).actor?.id).toBe(checker.id)
  expect(await byBearer('elsewhere')).toEqual(nobody)
  expect(await byBearer('none')).toEqual({ ...NOBODY, refusal: 'TOKEN_INVALID' })
})

test('the first verified sign-in links a subject for good and keeps out any other', async () => {
  const { maker, checker, admin } = world.people
  const of = (subject: string, email: string | null) => ({
    issuer: ISSUER,
    subject,
    verifiedEmail: email,
    session: null,
  })
  const comes = async (subject: string, email: string | null) =>
    (await admitArriving(database.db, of(subject, email))).person?.id ?? null
  expect(await comes('a', null)).toBeNull()
  expect(await comes(admin.id, null)).toBeNull()
  expect(await comes('a', 'nobody@elsewhere.example')).toBeNull()
  expect(await comes('a', maker.email)).toBe(maker.id)
  // The link holds, even if the issuer later reports another address.
  expect(await comes('a', null)).toBe(maker.id)
  expect(await comes('a', checker.email)).toBe(maker.id)
  expect(await comes('b', maker.email)).toBeNull()
  await database.db.updateTable('users').set({ is_blocked: true }).where('id', '=', checker.id).execute()
  expect(await comes('c', checker.email)).toBeNull()
  const links = await database.db.selectFrom('issuer_links').select(['subject', 'user_id']).execute()
  expect(links).toEqual([{ subject: 'a', user_id: maker.id }])
})

test('a token is valid until its expiry and records the address of its use', async () => {
  const { maker } = world.people
  const {
    Token,
    ApiToken: { TokenId },
  } = await issueToken(database.db, maker, SCRIPT)
  expect(await byBearer(Token)).toMatchObject({ scopes: ['read'] })
  const row = database.db.selectFrom('api_tokens').selectAll().where('id', '=', TokenId)
  expect((await row.executeTakeFirstOrThrow()).last_used_address).toBe('10.0.0.2')
  await sql`update api_tokens set expires_at = now() - interval '1 millisecond'`.execute(database.db)
  expect(await byBearer(Token)).toEqual({ ...NOBODY, refusal: 'TOKEN_INVALID' })
  expect(await listTokens({ db: database.db, actor: maker })).toEqual([])
})

test('a user has at most twenty valid tokens, also with concurrent requests', async () => {
  const { maker, checker } = world.people
  const make = () => issueToken(database.db, maker, SCRIPT)
  for (let count = 0; count < 18; count++) await make()
  const last = await Promise.allSettled([make(), make(), make(), make()])
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await cannot(make(), 'TOKEN_LIMIT')
  await issueToken(database.db, checker, SCRIPT)
  const [token] = await listTokens({ db: database.db, actor: maker })
  await revokeToken({ db: database.db, actor: maker }, { id: token?.TokenId ?? '' })
  await make()
})
