import { sql, type Transaction } from 'kysely'
import { validate } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { firstCodes } from '#server/people/factors/recovery-codes'
import { revokeTokens } from '#server/people/revoke-tokens'
import { announce } from '#server/platform/events/announce'
import { endSessions } from '#server/platform/sessions/end-sessions'

export interface Added {
  factor: string
  method: 'otp' | 'pop'
  session: string
  isFirst: boolean
  revokesTokens: boolean
}

/** The first factor also ends other sessions and programs' tokens, which used the password alone, and returns new recovery codes. */
export async function afterFactorAdded(
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

async function endProgramTokens(tx: Transaction<Database>, userId: string): Promise<void> {
  await sql`delete from oidc_payloads where account_id = ${userId}
    and model in ('AccessToken', 'AuthorizationCode', 'RefreshToken')`.execute(tx)
}

/** Notifies the user; the last factor takes the recovery codes along. @throws LAST_FACTOR if `isRequired` */
export async function afterFactorRemoved(
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
