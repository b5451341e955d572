import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { Proof } from '#domain/people/factors/schema'
import { lockPerson } from '#server/people/factors/lock-person'
import { proveAgain } from '#server/people/factors/prove-again'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { newRecoveryCodes, recoveryDigest } from '#services/factors/recovery-codes'

/** Stores only digests. Throws PROOF_REQUIRED, PROOF_WRONG, RATE_LIMITED, FACTOR_MISSING. */
export async function createRecoveryCodes(
  { actor, ...given }: Context<'sealer'>,
  proof: Proof,
): Promise<{ message: string; RecoveryCodes: string[] }> {
  await proveAgain(given, actor, proof)
  return transaction(given.db, async (tx) => {
    const { mfa_enabled: hasFactor } = await lockPerson(tx, actor.id)
    if (!hasFactor) throw new AppError('FACTOR_MISSING')
    const RecoveryCodes = await writeCodes(tx, actor.id)
    const change = {
      userId: actor.id,
      actorId: actor.id,
      change: 'codes made',
      factor: 'New recovery codes',
    } as const
    await announce(tx, 'user.factors-changed', change)
    return { message: 'New recovery codes were created. The previous ones no longer work.', RecoveryCodes }
  })
}

/** The codes that come with the first factor; empty if there are some already. */
export async function firstCodes(tx: Transaction<Database>, userId: string): Promise<string[]> {
  const { rows } = await sql`select from recovery_codes where user_id = ${userId} limit 1`.execute(tx)
  return rows.length > 0 ? [] : writeCodes(tx, userId)
}

async function writeCodes(tx: Transaction<Database>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, digest: recoveryDigest(userId, code) ?? '' })))
    .execute()
  return codes
}
