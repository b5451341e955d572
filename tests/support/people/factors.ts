import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { totpSealName } from '#server/people/factors/take-code'
import { digest } from '#server/platform/sessions/digest'
import { recoveryDigest } from '#services/factors/recovery-codes'
import { newTotpSecret } from '#services/factors/totp'
import type { Situation } from '#tests/support/http/situation'
import { Authenticator } from '#tests/support/services/authenticator'
import { codeOf } from '#tests/support/services/totp-codes'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import { sealer } from '#tests/support/vocabulary/sealer'
import type { World } from '#tests/support/world'

/** A recovery code that is valid for every person with factors here. */
const RECOVERY_CODE = '7K2M-9QXA-04TD-WB5E'
const CHALLENGE = 'YSBjaGFsbGVuZ2Ugb2YgdGhlIHRlc3Rz'
const FAR = new Date('2099-01-01')

/** The objects of the calls on factors. */
export interface SituationFactors {
  /** The portal's address, which a passkey signs. */
  publicUrl: string
  passkeyId: string
  /** The secret of the app that is being set up. */
  secret: string
}

/**
 * Gives a person an authenticator app, an unusable passkey, and a recovery code; returns the passkey's id.
 */
export async function giveFactors(db: Db, userId: string): Promise<string> {
  const passkeyId = uuid()
  await giveApp(db, userId, newTotpSecret(), true)
  await db
    .insertInto('passkeys')
    .values({
      id: passkeyId,
      user_id: userId,
      credential_id: `of-${userId}`,
      public_key: new Uint8Array(1),
      name: 'Phone',
    })
    .execute()
  await giveRecoveryCode(db, userId)
  return passkeyId
}

async function giveApp(db: Db, userId: string, secret: string, isOn: boolean): Promise<void> {
  const id = uuid()
  await db
    .insertInto('totp_factors')
    .values({
      id,
      user_id: userId,
      secret_sealed: sealer.seal(totpSealName(id), secret),
      ...(isOn ? { confirmed_at: new Date() } : { created_at: FAR }),
    })
    .execute()
}

async function giveRecoveryCode(db: Db, userId: string): Promise<void> {
  const kept = recoveryDigest(userId, RECOVERY_CODE) ?? ''
  await db.insertInto('recovery_codes').values({ user_id: userId, digest: kept }).execute()
}

/**
 * The loan advisor has factors; the finance officer may be without one; the pre-sales person is about to add
 * an app and a passkey.
 */
export async function makeFactors(db: Db, { people }: World): Promise<SituationFactors> {
  const secret = newTotpSecret()
  const passkeyId = await giveFactors(db, people.loanadvisor.id)
  await beginFactors(db, people.pst.id, secret)
  await db.updateTable('users').set({ mfa_waived_until: FAR }).where('id', '=', people.finance.id).execute()
  return { publicUrl: 'http://localhost:4321', passkeyId, secret }
}

/** Starts the set-up of this app and a passkey for a person, with a recovery code as their proof. */
export async function beginFactors(db: Db, userId: string, secret: string): Promise<void> {
  await giveApp(db, userId, secret, false)
  await giveRecoveryCode(db, userId)
  await db
    .insertInto('passkey_challenges')
    .values({ digest: digest(CHALLENGE), belongs_to: `registration ${userId}`, expires_at: FAR })
    .execute()
}

/** Requests on second factors that are accepted in this situation. */
export function factorCalls({ world: { people }, factors }: Situation) {
  const { finance, loanadvisor, processor, pst, superadmin } = people
  const proof = (actor: { id: string }) => ({ Code: RECOVERY_CODE, UserId: actor.id })
  const asking = { actor: loanadvisor, query: { UserId: loanadvisor.id, userId: loanadvisor.id } }
  const proving = { actor: loanadvisor, body: proof(loanadvisor) }
  const params = { id: factors.passkeyId }
  return {
    readFactors: asking,
    listPasskeys: asking,
    startTotp: { actor: pst, body: proof(pst) },
    confirmTotp: { actor: pst, body: { Code: codeOf(factors.secret), UserId: pst.id } },
    removeTotp: proving,
    makeRecoveryCodes: proving,
    startPasskey: { actor: pst, body: proof(pst) },
    addPasskey: {
      actor: pst,
      body: {
        Name: 'Phone',
        Response: new Authenticator(factors.publicUrl).register({ challenge: CHALLENGE }),
        UserId: pst.id,
      },
    },
    renamePasskey: { actor: loanadvisor, params, body: { Name: 'My phone', UserId: loanadvisor.id } },
    removePasskey: { ...proving, params },
    waiveMfa: {
      actor: superadmin,
      params: { id: processor.id },
      body: { UserId: superadmin.id, Days: 3, Reason: 'Lost their phone' },
    },
    endMfaWaiver: { actor: superadmin, params: { id: finance.id }, body: { UserId: superadmin.id } },
    resetUserMfa: { actor: superadmin, body: { user_id: loanadvisor.id } },
  } satisfies Record<string, ValidCall>
}
