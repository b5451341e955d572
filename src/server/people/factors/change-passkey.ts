import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Passkey, Proof } from '#domain/people/factors/schema'
import { afterFactorRemoved } from '#server/people/factors/after-change'
import { lockPerson } from '#server/people/factors/lock-person'
import { toPasskey } from '#server/people/factors/passkey-rows'
import { proveAgain } from '#server/people/factors/prove-again'
import type { Context } from '#server/platform/runtime/context'

/** Renames an own passkey (`PUT /account/passkeys/{id}`). @throws AppError NOT_FOUND for another user's */
export async function renamePasskey(
  { db, actor }: Context,
  { id: passkeyId, Name: name }: { id: string; Name: string },
): Promise<{ message: string; Passkey: Passkey }> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', actor.id)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
  return { message: 'The passkey was renamed.', Passkey: toPasskey(row) }
}

/** Throws PROOF_REQUIRED, PROOF_WRONG, RATE_LIMITED, NOT_FOUND, LAST_FACTOR if `isRequired`. */
export async function removePasskey(
  { actor, ...given }: Context<'sealer'>,
  { passkeyId, proof, isRequired }: { passkeyId: string; proof: Proof; isRequired: boolean },
): Promise<{ message: string }> {
  const known = await ownPasskey(given.db, actor, passkeyId).executeTakeFirst()
  if (!known) throw new AppError('NOT_FOUND')
  await proveAgain(given, actor, proof)
  return transaction(given.db, async (tx) => {
    await lockPerson(tx, actor.id)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', 'in', ownPasskey(tx, actor, passkeyId))
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    await afterFactorRemoved(tx, actor, { factor: 'A passkey', isRequired })
    return { message: 'The passkey was removed.' }
  })
}

function ownPasskey(db: Db, actor: Actor, passkeyId: string) {
  return db.selectFrom('passkeys').select('id').where('id', '=', passkeyId).where('user_id', '=', actor.id)
}
