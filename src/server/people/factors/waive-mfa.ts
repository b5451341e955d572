import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { needsSecondFactor } from '#domain/access/second-factor'
import { AppError } from '#domain/errors'
import type { WaiveMfa } from '#domain/people/factors/schema'
import { recordUserChange } from '#server/people/users/record-change'
import { IS_NOT_ERASED } from '#server/people/users/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** Exempts for `Days` from now, and notifies (docs/decisions/0093). @throws NOT_FOUND, MFA_WAIVER_SELF, MFA_WAIVER_NEEDLESS */
export async function waiveMfa(
  { db, actor }: Context,
  { id: userId, Days, Reason }: { id: string } & WaiveMfa,
): Promise<{ message: string; UserId: string; Until: string }> {
  mustBeAllowed(actor, 'MFA_DISABLED_PERMISSION')
  return transaction(db, async (tx) => {
    const person = await lockPerson(tx, actor, userId)
    if (person.mfa_enabled || !needsSecondFactor(person)) throw new AppError('MFA_WAIVER_NEEDLESS')
    const { rows } = await sql<{ until: Date }>`
      update users set mfa_waived_until = now() + make_interval(days => ${Days}::integer) where id = ${userId}
      returning mfa_waived_until as until`.execute(tx)
    const [waived] = rows
    if (!waived) throw new AppError('NOT_FOUND')
    const reason = `For ${Days === 1 ? '1 day' : `${Days} days`}: ${Reason}`
    await recordUserChange(tx, actor, { userId, action: 'Second step lifted', remarks: reason })
    await announce(tx, 'user.factor-waived', { userId, actorId: actor.id, isEnded: false, reason })
    return {
      message: 'This person can sign in without a second step for now.',
      UserId: userId,
      Until: waived.until.toISOString(),
    }
  })
}

/** Ends an exemption. Throws FORBIDDEN, NOT_FOUND, MFA_WAIVER_SELF, MFA_NOT_WAIVED. */
export async function endMfaWaiver(
  { db, actor }: Context,
  { id: userId }: { id: string },
): Promise<{ message: string; UserId: string }> {
  mustBeAllowed(actor, 'MFA_DISABLED_PERMISSION')
  return transaction(db, async (tx) => {
    await lockPerson(tx, actor, userId)
    const ended =
      await sql`update users set mfa_waived_until = null where id = ${userId} and mfa_waived_until > now()`.execute(
        tx,
      )
    if (ended.numAffectedRows === 0n) throw new AppError('MFA_NOT_WAIVED')
    await recordUserChange(tx, actor, { userId, action: 'Second step required' })
    await announce(tx, 'user.factor-waived', { userId, actorId: actor.id, isEnded: true, reason: '' })
    return { message: 'The second step is required again.', UserId: userId }
  })
}

async function lockPerson(
  tx: Transaction<Database>,
  actor: Actor,
  userId: string,
): Promise<{ roles: Role[]; tags: Tag[]; mfa_enabled: boolean }> {
  if (userId === actor.id) throw new AppError('MFA_WAIVER_SELF')
  const { rows } = await sql<{ roles: Role[]; tags: Tag[]; mfa_enabled: boolean }>`
    select roles, tags, mfa_enabled from users where id = ${userId} and ${IS_NOT_ERASED} for update`.execute(
    tx,
  )
  const [person] = rows
  if (!person) throw new AppError('NOT_FOUND')
  if (person.roles.includes('SUPERADMIN') && !can(actor, 'SUPER_ADMIN_PERMISSION'))
    throw new AppError('FORBIDDEN')
  return person
}
