import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { SignInAnswer } from '#domain/people/factors/schema'
import { saveChallenge, takeChallenge } from '#server/people/factors/challenges'
import { storedPasskeys } from '#server/people/factors/passkey-rows'
import { takeCode } from '#server/people/factors/take-code'
import { digest } from '#server/platform/sessions/digest'
import { signInOptions, usedPasskey } from '#services/factors/passkeys'
import type { SecondSteps } from '#services/login/embedded/ports'
import type { Sealer } from '#services/sealing/sealer'

const MINUTES = 5
const MAX_TRIES = 5

const belongsTo = (interaction: string) => `sign-in ${digest(interaction)}`

/** The embedded issuer's second factors, in the portal's database. */
export function secondStepsIn(given: { db: Db; sealer: Sealer; publicUrl: string }): SecondSteps {
  const { db, publicUrl } = given
  const found = (rows: readonly { user_id: string }[]) => rows[0]?.user_id ?? null
  return {
    async factorsOf(accountId) {
      const { rows } = await sql<{ app: boolean; passkeys: boolean; codes: number }>`select
        exists (select from totp_factors where user_id = ${accountId} and confirmed_at is not null) as app,
        exists (select from passkeys where user_id = ${accountId}) as passkeys,
        (select count(*)::int from recovery_codes where user_id = ${accountId} and used_at is null) as codes`.execute(
        db,
      )
      return rows[0] ?? { app: false, passkeys: false, codes: 0 }
    },
    async begin(interaction, accountId) {
      await sql`insert into sign_in_steps (interaction, user_id, method, expires_at)
        values (${digest(interaction)}, ${accountId}, 'pwd', now() + make_interval(mins => ${MINUTES}))
        on conflict (interaction) do update set user_id = excluded.user_id, expires_at = excluded.expires_at, tries = 0`.execute(
        db,
      )
    },
    async waiting(interaction) {
      const { rows } = await sql<{ user_id: string }>`select user_id from sign_in_steps
        where interaction = ${digest(interaction)} and expires_at > now() and tries < ${MAX_TRIES}`.execute(
        db,
      )
      return found(rows)
    },
    async countTry(interaction) {
      const { rows } = await sql<{ user_id: string }>`update sign_in_steps set tries = tries + 1
        where interaction = ${digest(interaction)} and expires_at > now() and tries < ${MAX_TRIES} returning user_id`.execute(
        db,
      )
      return found(rows)
    },
    async finish(interaction) {
      const { rows } = await sql`delete from sign_in_steps
        where interaction = ${digest(interaction)} and expires_at > now() returning 1`.execute(db)
      return rows.length === 1
    },
    takeCode: (accountId, code) => takeCode(given, accountId, code, new Date()),
    async passkeyOptions(interaction, accountId) {
      const options = await signInOptions(publicUrl, accountId ? await storedPasskeys(db, accountId) : [])
      await saveChallenge(db, belongsTo(interaction), options.challenge)
      return options
    },
    takePasskey: (interaction, answer, accountId) => takePasskey(given, { interaction, answer, accountId }),
    async removeExpired() {
      await sql`delete from sign_in_steps where expires_at < now()`.execute(db)
      await sql`delete from passkey_challenges where expires_at < now()`.execute(db)
    },
  }
}

async function takePasskey(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { interaction, answer, accountId }: { interaction: string; answer: string; accountId: string | null },
): Promise<string | null> {
  const response = readAnswer(answer)
  const row = response && (await findPasskey(db, response.id))
  if (!row || (accountId !== null && row.user_id !== accountId)) return null
  const { credential_id: credentialId, public_key: publicKey, counter, transports } = row
  const counted = await usedPasskey(
    publicUrl,
    response,
    { credentialId, publicKey, counter, transports },
    (challenge) => takeChallenge(db, belongsTo(interaction), challenge),
  )
  if (counted === null) return null
  // Of a cloned authenticator, which repeats the counter, only one gets through.
  const { rows } = await sql`update passkeys set counter = ${counted}, last_used_at = now()
    where id = ${row.id} and (counter < ${counted} or counter = 0 and ${counted} = 0) returning 1`.execute(db)
  return rows.length === 1 ? row.user_id : null
}

function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

function readAnswer(answer: string): AuthenticationResponseJSON | null {
  try {
    return SignInAnswer.parse(JSON.parse(answer)) as AuthenticationResponseJSON
  } catch {
    return null
  }
}
