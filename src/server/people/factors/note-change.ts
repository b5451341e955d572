import { sql, type Transaction } from 'kysely'
import { validate } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { firstCodes } from '#server/people/factors/recovery-codes'
import { revokeTokens } from '#server/people/revoke-tokens'
import { announce } from '#server/platform/events/announce'
import { endSessions } from '#server/platform/sessions/end-sessions'

/** A factor that was just added, by a session that has proved with it that its person has it. */
export interface Added {
  /** In words: 'An authenticator app'. */
  factor: string
  /** What the issuer's `amr` would say of it. */
  method: 'otp' | 'pop'
  session: string
  /** Whether it is the person's first one. */
  isFirst: boolean
  /** Whether personal tokens end with the first one. */
  revokesTokens: boolean
}

/**
 * What follows a new factor: its person is told, the session counts as one that has passed it, and with the first one there are recovery
 * codes, whoever else is signed in with the password alone is out, and so are programs.
 * @returns the recovery codes, where they are new
 */
export async function noteAdded(
  tx: Transaction<Database>,
  actor: Actor,
  { factor, method, session, isFirst, revokesTokens }: Added,
): Promise<string[]> {
  await sql`update sessions set methods = array(select distinct unnest(methods || ${[method, 'mfa']}::text[]) order by 1)
    where id::text = ${session} and user_id = ${actor.id}`.execute(tx)
  if (isFirst) await endSessions(tx, actor.id, 'factors', validate(session) ? session : null)
  if (isFirst) await endProgramTokens(tx, actor.id)
  if (isFirst && revokesTokens) await revokeTokens(tx, actor.id)
  await announce(tx, 'user.factors-changed', {
    userId: actor.id,
    actorId: actor.id,
    change: 'added',
    factor,
  })
  return firstCodes(tx, actor.id)
}

/** Ends what programs got of the embedded issuer: before the first factor that was by the password alone. */
async function endProgramTokens(tx: Transaction<Database>, userId: string): Promise<void> {
  await sql`delete from oidc_payloads where account_id = ${userId}
    and model in ('AccessToken', 'AuthorizationCode', 'RefreshToken')`.execute(tx)
}

/**
 * What follows a factor that was removed: its person is told, and with the last one go the recovery codes.
 * @param isRequired whether its person may not be without one
 * @throws AppError LAST_FACTOR
 */
export async function noteRemoved(
  tx: Transaction<Database>,
  actor: Actor,
  { factor, isRequired }: { factor: string; isRequired: boolean },
): Promise<void> {
  const { mfa_enabled: isLeft } = await tx
    .selectFrom('users')
    .select('mfa_enabled')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (!isLeft && isRequired) throw new AppError('LAST_FACTOR')
  if (!isLeft) await tx.deleteFrom('recovery_codes').where('user_id', '=', actor.id).execute()
  await announce(tx, 'user.factors-changed', {
    userId: actor.id,
    actorId: actor.id,
    change: 'removed',
    factor,
  })
}
