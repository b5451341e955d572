import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { FEW_CODES, recoveryCodesInWords } from '#domain/people/factors/codes'
import { lockPerson } from '#server/people/factors/lock-person'
import { announce } from '#server/platform/events/announce'
import { recoveryDigest } from '#services/factors/recovery-codes'
import { stepOfCode } from '#services/factors/totp'
import type { Sealer } from '#services/sealing/sealer'

export type CodeKind = 'app' | 'recovery code'

export function totpSealName(id: string): string {
  return `totp.${id}`
}

/** Uses up a code, once even concurrently; null if wrong or used. Notifies the user of a recovery code. */
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
    // One at a time, so that concurrent uses count the remaining codes correctly.
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
    const payload =
      Number(left) > FEW_CODES
        ? ({ change: 'code used', factor: 'A recovery code' } as const)
        : ({ change: 'codes few', factor: recoveryCodesInWords(Number(left)) } as const)
    await announce(tx, 'user.factors-changed', { userId, actorId: userId, ...payload })
    return true
  })
}
