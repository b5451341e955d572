import { sql } from 'kysely'
import type { Provider } from 'oidc-provider'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { PartnerEnquiry } from '#domain/onboarding/partner-enquiry'
import { sendPartnerEnquiry } from '#server/onboarding/send-partner-enquiry'
import { requestVerification } from '#server/people/addresses/request-verification'
import { acceptInvitation } from '#server/people/invitations/accept-invitation'
import { resetPassword } from '#server/people/passwords/reset-password'
import { sendPasswordLink } from '#server/people/passwords/send-password-link'
import { accountsIn } from '#server/platform/login/accounts'
import { guardIn } from '#server/platform/login/guard'
import type { SecondSteps } from '#services/login/embedded/ports'
import { trySignIn } from '#services/login/embedded/sign-in'
import { fitsPassword, hashPassword } from '#services/passwords/passwords'
import { counted } from '#tests/support/database/counted'
import type { TestDatabase } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { giveFactors } from '#tests/support/people/factors'

const hashes = vi.hoisted(() => ({ count: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counting = <Given extends unknown[], Answer>(work: (...given: Given) => Answer) => {
    return (...given: Given) => {
      hashes.count += 1
      return work(...given)
    }
  }
  return { hash: counting(real.hash), verify: counting(real.verify) }
})

const PASSWORD = 'Monsoon-rain-7!'
const people = {
  known: person('known@tassel.example', 'Kiran Known', ['STAFF']),
  blocked: person('blocked@tassel.example', 'Bela Blocked', ['STAFF']),
  unverified: person('unverified@tassel.example', 'Uma Unverified', ['STAFF']),
  invited: person('invited@tassel.example', 'Ines Invited', ['STAFF']),
  factored: person('factored@tassel.example', 'Fatou Factored', ['STAFF']),
}
const EMAILS = [...Object.values(people).map(({ email }) => email), 'nobody@tassel.example', 'n@x\0', '']

const database = testDatabase()

beforeEach(async () => {
  await database.reset()
  await insertPeople(database.db, Object.values(people))
  const hash = await hashPassword(PASSWORD)
  await sql`update users set password_hash = ${hash} where id <> ${people.invited.id}`.execute(database.db)
  await sql`update users set is_blocked = true where id = ${people.blocked.id}`.execute(database.db)
  await sql`update users set email_confirmed = false where id in (${people.unverified.id}, ${people.invited.id})`.execute(
    database.db,
  )
  await giveFactors(database.db, people.factored.id)
})

/** How many statements and hashes the work takes, and its answer. */
async function cost(work: (db: TestDatabase['db']) => Promise<unknown>) {
  const { db, statements } = counted(database.db)
  const before = hashes.count
  const answer = await work(db).catch((error: { code: string }) => error.code)
  return { answer, statements: statements(), hashes: hashes.count - before }
}

test('a forgotten password costs the same for every address', async () => {
  const costs = await Promise.all(EMAILS.map((email) => cost((db) => sendPasswordLink(db, email))))
  expect(new Set(costs.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(costs[0]).toEqual({ answer: undefined, statements: 2, hashes: 0 })
})

test('a verification costs the same for every address', async () => {
  for (const hasPasswords of [true, false]) {
    const costs = await Promise.all(
      EMAILS.map((email) => cost((db) => requestVerification(db, email, hasPasswords))),
    )
    expect(new Set(costs.map((each) => JSON.stringify(each))).size).toBe(1)
  }
})

/** The cost of one try with a wrong password. */
async function wrongPassword(email: string) {
  const provider = {
    interactionDetails: async () => ({}),
    interactionResult: async () => '/done',
  } as unknown as Provider
  return cost(async (db) => {
    const attempt = { headers: {}, address: `of ${email}`, email, password: 'Wrong-one-1!', browser: null }
    const issuer = { provider, accounts: accountsIn(db), guard: guardIn(db), steps: {} as SecondSteps }
    return (await trySignIn(attempt, issuer)).kind
  })
}

const SENT = EMAILS.filter((each) => !each.includes('\0'))

test('a wrong password costs the same for every account, with one hash each', async () => {
  // The first call of a process creates the dummy hash.
  await fitsPassword('', null)
  const costs = []
  for (const email of SENT) costs.push(await wrongPassword(email))
  expect(new Set(costs.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(costs[0]).toMatchObject({ answer: 'wrong', hashes: 1 })
})

test('repeated tries slow down alike for every account', async () => {
  const series = []
  for (const email of SENT) {
    const waits = []
    for (let tries = 0; tries < 8; tries++) {
      const tried = { email, address: `of ${email}`, browser: null }
      waits.push(await cost((db) => guardIn(db).admit(tried)))
    }
    series.push(JSON.stringify(waits))
  }
  expect(new Set(series).size).toBe(1)
  expect(series[0]).toMatch(/"pauseMs":[1-9]/)
})

test('a sign-up enquiry costs the same for every sender, without a hash', async () => {
  const enquiry = { company: 'Lotus', country: 'NP', city: 'Pokhara', name: 'Asha Rai', students: '40' }
  const sent = { ...enquiry, mobile: '+9779841234567', website: '', message: 'We send students to Sydney.' }
  const costs = []
  for (const email of SENT.filter((each) => each.includes('.')))
    costs.push(await cost((db) => sendPartnerEnquiry(db, uuid(), PartnerEnquiry.parse({ ...sent, email }))))
  expect(new Set(costs.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(costs[0]).toMatchObject({ answer: undefined, hashes: 0 })
})

test('an invalid link costs the same for every value, without a hash', async () => {
  const device = { browser: '', address: '', at: '' }
  const costs = []
  for (const token of ['', 'nonsense', 'A'.repeat(43)]) {
    costs.push(await cost((db) => acceptInvitation(db, token, PASSWORD)))
    costs.push(await cost((db) => resetPassword(db, token, PASSWORD, device)))
  }
  expect(new Set(costs.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(costs[0]).toEqual({ answer: 'LINK_INVALID', statements: 1, hashes: 0 })
})
