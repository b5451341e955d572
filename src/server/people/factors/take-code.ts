import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { FEW_CODES, recoveryCodesInWords } from '#domain/people/factors/codes'
import { lockPerson } from '#server/people/factors/lock-person'
import { announce } from '#server/platform/events/announce'
import { recoveryDigest } from '#services/factors/recovery-codes'
import { stepOfCode } from '#services/factors/totp'
import type { Sealer } from '#services/sealing/sealer'

/** What a code was of. */
export type CodeKind = 'app' | 'recovery code'

/** Under which name a secret of an authenticator app is sealed. */
export function totpSealName(id: string): string {
  return `totp.${id}`
}

/**
 * Takes a code of somebody's authenticator app or one of their recovery codes; null where it is neither, or was used before. The
 * statement that takes it lets one through, however many come with the same code at once. Of a recovery code its person is told, and of
 * how many are left once they are few.
 */
export async function takeCode(
  { db, sealer }: { db: Db; sealer: Sealer },
  userId: string,
  code: string,
  now: Date,
): Promise<CodeKind | null> {
  const app = await db
    .selectFrom('totp_factors')
    .select(['id', 'secret_sealed'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = app && stepOfCode(sealer.open(totpSealName(app.id), app.secret_sealed), code, now)
  if (app && typeof step === 'number') {
    const { rows } = await sql`update totp_factors set last_step = ${step}, last_used_at = now()
      where id = ${app.id} and last_step < ${step} returning 1`.execute(db)
    return rows.length === 1 ? 'app' : null
  }
  const digest = recoveryDigest(userId, code)
  return digest !== null && (await takeRecoveryCode(db, userId, digest)) ? 'recovery code' : null
}

function takeRecoveryCode(db: Db, userId: string, digest: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    // One after another: of several codes used at once each is to know how many are left.
    await lockPerson(tx, userId)
    const { rows } = await sql`update recovery_codes set used_at = now()
      where user_id = ${userId} and digest = ${digest} and used_at is null returning 1`.execute(tx)
    if (rows.length === 0) return false
    const { left } = await tx
      .selectFrom('recovery_codes')
      .select((row) => row.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    const told =
      Number(left) > FEW_CODES
        ? ({ change: 'code used', factor: 'A recovery code' } as const)
        : ({ change: 'codes few', factor: recoveryCodesInWords(Number(left)) } as const)
    await announce(tx, 'user.factors-changed', { userId, actorId: userId, ...told })
    return true
  })
}
