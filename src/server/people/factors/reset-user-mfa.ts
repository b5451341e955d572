import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { deleteFactors } from '#server/people/factors/delete-factors'
import { recordUserChange } from '#server/people/users/record-change'
import { IS_NOT_ERASED } from '#server/people/users/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import type { Context } from '#server/platform/runtime/context'
import { endSessions } from '#server/platform/sessions/end-sessions'

/** Also ends sessions. Only a super administrator may reset another. @throws NOT_FOUND, MFA_RESET_SELF */
export async function resetUserMfa(
  { db, actor }: Context,
  { user_id: userId }: { user_id: string },
): Promise<{ message: string; UserId: string; Forgotten: number }> {
  mustBeAllowed(actor, 'MFA_ENABLED_PERMISSION')
  if (userId === actor.id) throw new AppError('MFA_RESET_SELF')
  return transaction(db, async (tx) => {
    const roles = await lockedRoles(tx, userId)
    if (roles.includes('SUPERADMIN') && !can(actor, 'SUPER_ADMIN_PERMISSION')) throw new AppError('FORBIDDEN')
    const { deleted } = await deleteFactors(tx, userId)
    await endSessions(tx, userId, 'factors')
    // Includes grants without a session, such as a program's access token.
    await tx.deleteFrom('oidc_payloads').where('account_id', '=', userId).execute()
    await queueIssuerChange(tx, { kind: 'reset-mfa', userId })
    await recordUserChange(tx, actor, { userId, action: 'Reset MFA' })
    await announce(tx, 'user.factors-changed', {
      userId,
      actorId: actor.id,
      change: 'reset',
      factor: 'The two-step sign-in',
    })
    return {
      message: 'The two-step sign-in was reset. The person is signed out everywhere.',
      UserId: userId,
      Forgotten: deleted,
    }
  })
}

async function lockedRoles(tx: Transaction<Database>, userId: string): Promise<string[]> {
  const { rows } = await sql<{
    roles: string[]
  }>`select roles from users where id = ${userId} and ${IS_NOT_ERASED} for update`.execute(tx)
  const [found] = rows
  if (!found) throw new AppError('NOT_FOUND')
  return found.roles
}
