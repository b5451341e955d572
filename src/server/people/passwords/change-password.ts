import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, isAppError } from '#domain/errors'
import { deviceOf } from '#domain/people/account-mails/device-of'
import type { ChangePassword } from '#domain/people/passwords/schema'
import { revokeTokens } from '#server/people/revoke-tokens'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { queueAccountMail } from '#server/platform/events/queue-account-mail'
import { delayTry, guardIn } from '#server/platform/login/guard'
import type { Context } from '#server/platform/runtime/context'
import { beginSession } from '#server/platform/sessions/begin-session'
import { fitsPassword, hashPassword } from '#services/passwords/passwords'
import { refuseWeak } from './refuse-weak'

interface Asking {
  session: string
  address: string
  userAgent: string | null
}

/** A trigger ends every session; returns a new one. Revokes tokens unless kept. Wrong passwords count as at sign-in.
 *  @throws PASSWORD_ELSEWHERE without `hasPasswords`, PASSWORD_WRONG, PASSWORD_WEAK, PASSWORD_SAME, RATE_LIMITED */
export async function changePassword(
  { db, actor, asking, hasPasswords }: Context & { asking: Asking; hasPasswords: boolean },
  { CurrentPassword, NewPassword, RevokeTokens }: ChangePassword,
): Promise<string> {
  mustBeAllowed(actor, 'account.view')
  if (!hasPasswords) throw new AppError('PASSWORD_ELSEWHERE')
  await refuseWrong(db, actor, CurrentPassword, asking.address)
  if (NewPassword === CurrentPassword) throw besideNew(new AppError('PASSWORD_SAME'))
  await refuseWeak(NewPassword, actor.email).catch((error: unknown) => {
    throw isAppError(error) ? besideNew(error) : error
  })
  const hash = await hashPassword(NewPassword)
  return transaction(db, (tx) => change(tx, actor, { hash, revokesTokens: RevokeTokens }, asking))
}

async function change(
  tx: Transaction<Database>,
  actor: Actor,
  { hash, revokesTokens }: { hash: string; revokesTokens: boolean },
  { session, address, userAgent }: Asking,
): Promise<string> {
  const { rows } = await sql<{ methods: string[]; proved_at: Date }>`
    select methods, proved_at from sessions where id::text = ${session} and user_id = ${actor.id}`.execute(tx)
  await sql`update users set password_hash = ${hash}, account_version = account_version + 1
    where id = ${actor.id}`.execute(tx)
  await sql`update one_time_links set replaced_at = now() where user_id = ${actor.id} and kind = 'password'
    and used_at is null and replaced_at is null`.execute(tx)
  if (revokesTokens) await revokeTokens(tx, actor.id)
  await recordUserChange(tx, actor, { userId: actor.id, action: 'Change password' })
  await queueAccountMail(tx, actor.id, 'password-changed', deviceOf(userAgent, address))
  const begun = await beginSession(tx, {
    userId: actor.id,
    address,
    userAgent: userAgent ?? '',
    issuerSession: null,
    before: null,
  })
  const [before] = rows
  if (before)
    await sql`update sessions set methods = ${before.methods}, proved_at = ${before.proved_at}
      where id = ${begun}`.execute(tx)
  return begun
}

async function refuseWrong(db: Db, actor: Actor, password: string, address: string): Promise<void> {
  const tried = { email: actor.id, address }
  const retryAfter = await delayTry(db, 'password', tried)
  if (retryAfter !== null) throw new AppError('RATE_LIMITED', { retryAfter })
  const stored = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirst()
  if (!(await fitsPassword(password, stored?.password_hash ?? null)))
    throw new AppError('PASSWORD_WRONG', {
      fields: { CurrentPassword: 'This is not your current password.' },
    })
  await guardIn(db, 'password').forgive({ ...tried, browser: null })
}

function besideNew({ code, message }: AppError): AppError {
  return new AppError(code, { message, fields: { NewPassword: message } })
}
