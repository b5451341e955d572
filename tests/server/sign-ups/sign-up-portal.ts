import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '#db/database'
import { SignUp } from '#domain/sign-ups/sign-up'
import { linkSealName } from '#server/platform/notices/one-time-link'
import { signCode } from '#server/sign-ups/codes/signed-code'
import { signInStudent, signUp } from '#server/sign-ups/flow/request-code'
import { verifySignUp } from '#server/sign-ups/flow/verify'
import { writeCodeMails } from '#server/sign-ups/flow/write-code-mails'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { aSignUpCode } from '#tests/support/students/sign-ups'
import { sealer } from '#tests/support/vocabulary/sealer'
import { newWorld, type World } from '#tests/support/world'

const mailSettings = { companyName: 'Tassel', publicUrl: 'https://portal.example', state: 'kept' as const }
export const GIVEN = {
  FirstName: 'Asha',
  LastName: 'Tamang',
  Email: 'asha@new.example',
  Mobile: '+9779812345678',
  CountryId: 'NP',
  Level: 'Postgraduate',
  Intake: 'Fall 2027',
  Consent: true,
}
export let database: TestDatabase
export let world: World

export const partnerId = () => world.partners.brightpath.id
export const codeOf = async (given: Partial<Parameters<typeof aSignUpCode>[1]> = {}) => {
  const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000)
  const code = { partnerId: partnerId(), expiresAt, ...given }
  const id = await aSignUpCode(database.db, code)
  return { id, code: signCode(sealer, { id, partnerId: code.partnerId, expiresAt: code.expiresAt }) }
}
export const from = { address: '203.0.113.7', tenantId: null, key: null }
export const ask = (given: object = {}, at: object = {}, db = database.db) =>
  signUp(db, sealer, SignUp.parse({ ...GIVEN, ...given }), { ...from, ...at })
export const signIn = (Email: string, db = database.db) => signInStudent(db, { Email }, from)
export const verify = (SignupId: string, Otp: string, more: object = {}) =>
  verifySignUp(database.db, sealer, { SignupId, Otp, ...more }, from.address)

/** The latest mail to an address: its code, null if the mail has none, undefined without a mail. */
export const mailed = async (email: string) => {
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
export const codeFor = async (email: string) => (await mailed(email))?.code ?? ''

/** Makes every sign-up request a minute older. */
export const later = () =>
  sql`update sign_ups set asked_at = asked_at - interval '1 minute'`.execute(database.db)

/** Each test begins in a new world. */
export function inSignUpPortal(kind: OpenDatabase['kind']): void {
  // A worker keeps this module from file to file, so that each file opens its own.
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  beforeEach(async () => {
    world = await newWorld(database)
  })
  afterAll(() => database.close())
}
