import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { Proof } from '#domain/people/factors/schema'
import { afterFactorRemoved } from '#server/people/factors/after-change'
import { lockPerson } from '#server/people/factors/lock-person'
import { proveAgain } from '#server/people/factors/prove-again'
import type { Context } from '#server/platform/runtime/context'

/** Throws PROOF_REQUIRED, PROOF_WRONG, RATE_LIMITED, NOT_FOUND without one, LAST_FACTOR if `isRequired`. */
export async function removeTotp(
  { actor, isRequired, ...given }: Context<'sealer'> & { isRequired: boolean },
  proof: Proof,
): Promise<{ message: string }> {
  await proveAgain(given, actor, proof)
  return transaction(given.db, async (tx) => {
    await lockPerson(tx, actor.id)
    const removed = await tx
      .deleteFrom('totp_factors')
      .where('user_id', '=', actor.id)
      .where('confirmed_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new AppError('NOT_FOUND')
    await afterFactorRemoved(tx, actor, { factor: 'The authenticator app', isRequired })
    return { message: 'The authenticator app was removed.' }
  })
}
