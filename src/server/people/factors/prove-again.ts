import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Proof } from '#domain/people/factors/schema'
import { takeCode } from '#server/people/factors/take-code'
import { guardIn } from '#server/platform/login/guard'
import { currentRequest } from '#server/platform/security-log/current-request'
import { fitsPassword } from '#services/passwords/passwords'
import type { Sealer } from '#services/sealing/sealer'

const FRESH_SIGN_IN_MINUTES = 15

/** Attempts count (docs/decisions/0029): not in a transaction, which would undo it. @throws PROOF_REQUIRED, PROOF_WRONG, RATE_LIMITED */
export async function proveAgain(
  given: { db: Db; sealer: Sealer },
  actor: Actor,
  { Password, Code }: Proof,
): Promise<void> {
  if (!Password && !Code) throw new AppError('PROOF_REQUIRED')
  const { db } = given
  const guard = guardIn(db)
  const tried = { email: actor.email, address: currentRequest()?.address ?? '', browser: null }
  const admitted = await guard.admit(tried)
  if (admitted.retryAfter !== undefined)
    throw new AppError('RATE_LIMITED', { retryAfter: admitted.retryAfter })
  await pause(admitted.pauseMs)
  const isRight = Password
    ? await fitsPassword(Password, await passwordOf(db, actor.id))
    : (await takeCode(given, actor.id, Code ?? '', new Date())) !== null
  if (!isRight) {
    const field = Password ? 'Password' : 'Code'
    throw new AppError('PROOF_WRONG', { fields: { [field]: 'This is not correct.' } })
  }
  await guard.forgive(tried)
}

/** `proveAgain`, unless the requesting session has just begun. */
export async function proveUnlessFresh(
  given: { db: Db; sealer: Sealer },
  actor: Actor,
  proof: Proof,
  session: string,
): Promise<void> {
  if (!(await isFreshSession(given.db, actor, session))) await proveAgain(given, actor, proof)
}

/** Whether the actor's session is active and began, or was proved again, in the last 15 minutes. */
export async function isFreshSession(db: Db, actor: Actor, session: string): Promise<boolean> {
  const { rows } =
    await sql`select from sessions where id::text = ${session} and user_id = ${actor.id} and ended_at is null
    and proved_at > now() - make_interval(mins => ${FRESH_SIGN_IN_MINUTES})`.execute(db)
  return rows.length > 0
}

async function passwordOf(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found?.password_hash ?? null
}
