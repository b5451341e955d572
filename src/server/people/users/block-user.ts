import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { UnblockUser, UserRow } from '#domain/people/users/schema'
import type { UserAction } from '#domain/people/users/states'
import { USER_WORKFLOW } from '#domain/people/users/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { tellIssuer } from '#server/platform/login/issuer-changes/tell-issuer'
import { holdUser, keepSuperAdmin } from './keep-super-admin'
import { recordUserChange } from './record-change'
import { readUsers, toStanding, toUserRow, type UserRecord } from './table'

const MESSAGES: Readonly<Record<UserAction, string>> = {
  Block: 'The person was blocked and is signed out everywhere.',
  Unblock: 'The person can sign in again.',
}

/**
 * Closes somebody's account (`PUT /users/{id}/block`): a trigger ends their sessions and tells every process, programs' tokens are refused
 * with the next call; or lets them sign in again (`PUT /users/{id}/unblock`).
 * @throws AppError FORBIDDEN, NOT_FOUND, USER_SELF, USER_BLOCKED_ALREADY, USER_NOT_BLOCKED, STALE_VERSION, LAST_SUPERADMIN
 */
export async function changeBlock(
  db: Db,
  actor: Actor,
  id: string,
  action: UserAction,
  { Reason, Version }: UnblockUser,
): Promise<{ message: string; User: UserRow }> {
  mustBeAllowed(actor, 'users.block')
  return transaction(db, async (tx) => {
    await holdUser(tx, id)
    const user = await findUser(tx, id)
    const step = chooseTransition(USER_WORKFLOW, toStanding(user), actor, { action }, Version)
    if (typeof step === 'string') throw new AppError(step)
    if (action === 'Block') await keepSuperAdmin(tx, user)
    const isBlocked = action === 'Block'
    await sql`update users set is_blocked = ${isBlocked}, account_version = account_version + 1,
        blocked_at = ${isBlocked ? sql`now()` : null}, blocked_by = ${isBlocked ? actor.id : null},
        block_reason = ${isBlocked ? Reason : ''} where id = ${id}`.execute(tx)
    await recordUserChange(tx, actor, { userId: id, action, remarks: Reason })
    await tellIssuer(tx, { kind: isBlocked ? 'block' : 'unblock', userId: id })
    return { message: MESSAGES[action], User: toUserRow(await findUser(tx, id), actor) }
  })
}

async function findUser(tx: Transaction<Database>, id: string): Promise<UserRecord> {
  const [user] = await readUsers(tx, sql`users.id = ${id}`)
  if (!user) throw new AppError('NOT_FOUND')
  return user
}
