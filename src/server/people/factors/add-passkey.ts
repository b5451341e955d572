import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { type Actor, fullName } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { CreationOptions, Passkey, Proof } from '#domain/people/factors/schema'
import { afterFactorAdded } from '#server/people/factors/after-change'
import { saveChallenge, takeChallenge } from '#server/people/factors/challenges'
import { lockPerson } from '#server/people/factors/lock-person'
import { storedPasskeys, toPasskey } from '#server/people/factors/passkey-rows'
import { proveUnlessFresh } from '#server/people/factors/prove-again'
import { registeredPasskey, registrationOptions } from '#services/factors/passkeys'
import type { Sealer } from '#services/sealing/sealer'

const MOST = 20

interface Given {
  db: Db
  sealer: Sealer
  publicUrl: string
}

const belongsTo = (actor: Actor) => `registration ${actor.id}`

/** Options for five minutes. Throws PROOF_REQUIRED, PROOF_WRONG, RATE_LIMITED, PASSKEY_LIMIT. */
export async function startPasskey(
  { actor, session, ...given }: { actor: Actor } & { session: string } & Given,
  proof: Proof,
): Promise<{ Options: z.output<typeof CreationOptions> }> {
  await proveUnlessFresh(given, actor, proof, session)
  const known = await storedPasskeys(given.db, actor.id)
  if (known.length >= MOST) throw new AppError('PASSKEY_LIMIT')
  const person = { id: actor.id, email: actor.email, name: fullName(actor) }
  const options = await registrationOptions(given.publicUrl, person, known)
  await saveChallenge(given.db, belongsTo(actor), options.challenge)
  return { Options: { ...options } }
}

/** The first factor brings ten codes. @throws PASSKEY_REFUSED (challenge, origin, purpose, verification), PASSKEY_KNOWN, PASSKEY_LIMIT */
export async function addPasskey(
  { actor, session, db, publicUrl }: { actor: Actor } & { session: string } & Given,
  {
    Name,
    Response,
    RevokeTokens,
  }: { Name: string; Response: RegistrationResponseJSON; RevokeTokens: boolean },
): Promise<{ message: string; Passkey: Passkey; RecoveryCodes: string[] }> {
  // Outside the transaction: a wrong answer uses up the challenge too.
  const made = await registeredPasskey(publicUrl, Response, (challenge) =>
    takeChallenge(db, belongsTo(actor), challenge),
  )
  if (!made) throw new AppError('PASSKEY_REFUSED')
  return transaction(db, async (tx) => {
    const { mfa_enabled: hadFactor } = await lockPerson(tx, actor.id)
    if ((await storedPasskeys(tx, actor.id)).length >= MOST) throw new AppError('PASSKEY_LIMIT')
    const row = await tx
      .insertInto('passkeys')
      .values({
        id: uuid(),
        user_id: actor.id,
        credential_id: made.credentialId,
        public_key: made.publicKey,
        counter: made.counter,
        transports: [...made.transports],
        name: Name,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'name', 'created_at', 'last_used_at'])
      .executeTakeFirst()
    if (!row) throw new AppError('PASSKEY_KNOWN')
    const added = {
      factor: 'A passkey',
      method: 'pop',
      session,
      isFirst: !hadFactor,
      revokesTokens: RevokeTokens,
    } as const
    const RecoveryCodes = await afterFactorAdded(tx, actor, added)
    return { message: 'The passkey was added.', Passkey: toPasskey(row), RecoveryCodes }
  })
}
