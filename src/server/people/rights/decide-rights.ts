import type { Transaction, Updateable } from 'kysely'
import type { Database } from '#db/schema'
import type { RightChangeTable } from '#db/tables/people'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { sameRights } from '#domain/people/rights/guarded'
import type { DecideRights, RightChange } from '#domain/people/rights/schema'
import { changeAddressOf } from '#server/people/addresses/change-address-of'
import type { FollowStudent } from '#server/people/addresses/save-address'
import { inviteUser } from '#server/people/invitations/invite-user'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { applyRights } from './grant-rights'
import { isOfAddress, RIGHTS_RECORD } from './record'
import { type RightRecord, rightsOf } from './table'

const MESSAGES = {
  Approve: 'The rights were given.',
  Reject: 'The request was rejected.',
  Withdraw: 'The request was withdrawn.',
} as const

/** Another administrator decides, or the requester withdraws.
 *  @throws AppError FORBIDDEN, NOT_FOUND, REQUEST_DECIDED, RIGHT_CHANGE_OWN, RIGHTS_OWN, RIGHTS_NEED_SUPERADMIN, STALE_VERSION,
 *  RIGHT_CHANGE_OUTDATED, DECIDER_RELATED, REMARKS_REQUIRED, LAST_SUPERADMIN, EMAIL_TAKEN */
export async function decideRights(
  { db, actor }: Context,
  { id, Action, Remarks, Version }: { id: string } & DecideRights,
): Promise<{ message: string; RightChange: RightChange }> {
  mustBeAllowed(actor, 'users.decide-rights')
  return transaction(db, async (tx) => {
    const step = { key: id, wanted: { action: Action }, remarks: Remarks, seen: Version }
    const { now, row } = await takeStep(tx, actor, RIGHTS_RECORD, step, async ({ row }) =>
      Action === 'Approve' ? { columns: await takeEffect(tx, actor, row) } : undefined,
    )
    const isAddress = Action === 'Approve' && isOfAddress(row)
    return { message: isAddress ? 'The e-mail address was changed.' : MESSAGES[Action], RightChange: now }
  })
}

/** Users with such rights are never students (`rightsFault`). */
const isNoStudent: FollowStudent = async () => {}

async function takeEffect(
  tx: Transaction<Database>,
  actor: Actor,
  change: RightRecord,
): Promise<Updateable<RightChangeTable>> {
  const { ChangedUserId: userId, NewEmail: address, inner } = change
  const { roles, tags } = rightsOf(change.After)
  const remarks = `Requested by ${change.RequestedBy}: ${change.Reason}`
  if (userId !== null) {
    const before = { id: userId, ...rightsOf(change.Before) }
    if (!sameRights(before, { roles, tags })) await applyRights(tx, actor, before, { roles, tags }, remarks)
    if (address !== null)
      await changeAddressOf(tx, actor, { userId, email: address, remarks, followStudent: isNoStudent })
    return {}
  }
  const { invitation } = inner
  if (!invitation) throw new Error('A change of rights is about someone')
  const { email, first_name: firstName, last_name: lastName } = invitation
  const invited = await inviteUser(
    tx,
    { id: inner.requesterId },
    { email, firstName, lastName, roles, tags, partnerId: invitation.partner_id },
  )
  await recordUserChange(tx, actor, {
    userId: invited.userId,
    action: 'Rights',
    remarks,
    changes: [{ Field: 'Roles and tags', Old: '', New: [...roles, ...tags].join(', ') }],
  })
  return { user_id: invited.userId, invitation: null }
}
