import { transaction } from '#db/transaction'
import type { UnblockUser, UserRow } from '#domain/people/users/schema'
import type { UserAction } from '#domain/people/users/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { refuseLastSuperAdmin } from './last-super-admin'
import { USER_RECORD } from './record'

const MESSAGES: Readonly<Record<UserAction, string>> = {
  Block: 'The person was blocked and is signed out everywhere.',
  Unblock: 'The person can sign in again.',
}

/** A trigger ends sessions. @throws NOT_FOUND, USER_SELF, USER_BLOCKED_ALREADY, USER_NOT_BLOCKED, STALE_VERSION, LAST_SUPERADMIN */
export async function changeBlock(
  { db, actor }: Context,
  { id, action, Reason, Version }: { id: string; action: UserAction } & UnblockUser,
): Promise<{ message: string; User: UserRow }> {
  mustBeAllowed(actor, 'users.block')
  return transaction(db, async (tx) => {
    const step = { key: id, wanted: { action }, remarks: Reason, seen: Version }
    const { now } = await takeStep(tx, actor, USER_RECORD, step, async ({ row }) => {
      if (action === 'Block') await refuseLastSuperAdmin(tx, { id: row.UserId, roles: row.Roles })
    })
    return { message: MESSAGES[action], User: now }
  })
}
