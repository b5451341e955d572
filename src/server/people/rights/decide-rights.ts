import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { sameRights } from '#domain/people/rights/guarded'
import type { DecideRights, RightChange } from '#domain/people/rights/schema'
import { RIGHTS_GIVEN } from '#domain/people/rights/states'
import { RIGHTS_WORKFLOW } from '#domain/people/rights/workflow'
import type { RecordedAction } from '#domain/security-log/record-sentence'
import { chooseTransition } from '#domain/workflow/workflow'
import type { FollowStudent } from '#server/people/addresses/give-address'
import { giveAddressTo } from '#server/people/addresses/give-address-to'
import { inviteUser } from '#server/people/invitations/invite-user'
import { holdUser } from '#server/people/users/keep-super-admin'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { applyRights, needReason } from './give-rights'
import { refuseRelated } from './refuse-related'
import { type RightRecord, readRightChanges, toRightChange, toStandingRights } from './table'

const MESSAGES = {
  Approve: 'The rights were given.',
  Reject: 'The request was rejected.',
  Withdraw: 'The request was withdrawn.',
} as const

/**
 * Decides rights that another administrator requested, or takes one's own request back (`PUT /right-changes/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND, REQUEST_DECIDED, RIGHT_CHANGE_OWN, RIGHTS_OWN, RIGHTS_NEED_SUPERADMIN, RIGHT_CHANGE_OUTDATED,
 *   DECIDER_RELATED, REMARKS_REQUIRED, LAST_SUPERADMIN, EMAIL_TAKEN
 */
export async function decideRights(
  db: Db,
  actor: Actor,
  id: string,
  { Action, Remarks }: DecideRights,
): Promise<{ message: string; RightChange: RightChange }> {
  mustBeAllowed(actor, 'users.decide-rights')
  return transaction(db, async (tx) => {
    const change = await holdChange(tx, id)
    const step = chooseTransition(RIGHTS_WORKFLOW, change && toStandingRights(change), actor, {
      action: Action,
    })
    if (typeof step === 'string') throw new AppError(step)
    if (Action === 'Approve' && change) await refuseRelated(tx, actor, [change.requested_by])
    if (Action === 'Reject') needReason('Remarks', Remarks)
    await sql`update right_changes set state = ${step.to}, decided_by = ${actor.id}, decided_at = now(), remarks = ${Remarks}
      where id = ${id}`.execute(tx)
    if (change) await follow(tx, actor, change, { Action, Remarks, isApproved: step.to === RIGHTS_GIVEN })
    const decided = await findChange(tx, id)
    if (!decided) throw new AppError('NOT_FOUND')
    const isAddress = Action === 'Approve' && change !== undefined && isOfAddress(change)
    const message = isAddress ? 'The e-mail address was changed.' : MESSAGES[Action]
    return { message, RightChange: toRightChange(decided, actor) }
  })
}

/** The person before the request, as whoever asks takes them. */
async function holdChange(tx: Transaction<Database>, id: string): Promise<RightRecord | undefined> {
  const first = await findChange(tx, id)
  if (!first) return undefined
  if (first.user_id !== null) await holdUser(tx, first.user_id)
  await sql`select from right_changes where id = ${id} for update`.execute(tx)
  return findChange(tx, id)
}

async function findChange(tx: Transaction<Database>, id: string): Promise<RightRecord | undefined> {
  const [change] = await readRightChanges(tx, sql`changes.id = ${id}`)
  return change
}

function isOfAddress(change: RightRecord): boolean {
  return change.new_email !== null && sameRights({ roles: change.old_roles, tags: change.old_tags }, change)
}

function recordedAs(change: RightRecord, action: DecideRights['Action']): RecordedAction {
  if (isOfAddress(change)) return action === 'Reject' ? 'E-mail rejected' : 'E-mail request withdrawn'
  return action === 'Reject' ? 'Rights rejected' : 'Rights request withdrawn'
}

async function follow(
  tx: Transaction<Database>,
  actor: Actor,
  change: RightRecord,
  { Action, Remarks, isApproved }: { Action: DecideRights['Action']; Remarks: string; isApproved: boolean },
): Promise<void> {
  if (isApproved) await takeEffect(tx, actor, change)
  else if (change.user_id !== null)
    await recordUserChange(tx, actor, {
      userId: change.user_id,
      action: recordedAs(change, Action),
      remarks: Remarks,
    })
  if (Action === 'Withdraw') return
  await announce(tx, 'user.rights-decided', {
    rightChangeId: change.id,
    userId: change.user_id,
    requestedBy: change.requested_by,
    isApproved,
    actorId: actor.id,
  })
}

/** Nobody with such rights is a student (`rightsFault`). */
const isNoStudent: FollowStudent = async () => {}

async function takeEffect(tx: Transaction<Database>, actor: Actor, change: RightRecord): Promise<void> {
  const { id, user_id: userId, invitation, roles, tags, old_roles, old_tags } = change
  if (userId !== null) {
    const before = { id: userId, roles: old_roles, tags: old_tags }
    const remarks = `Requested by ${change.asker_name}: ${change.reason}`
    if (!sameRights(before, change)) await applyRights(tx, actor, before, { roles, tags }, remarks)
    if (change.new_email !== null)
      await giveAddressTo(tx, actor, { userId, email: change.new_email, remarks, followStudent: isNoStudent })
    return
  }
  if (!invitation) throw new Error('A change of rights is about someone')
  const { email, first_name: firstName, last_name: lastName } = invitation
  const invited = await inviteUser(
    tx,
    { id: change.requested_by },
    { email, firstName, lastName, roles, tags, partnerId: invitation.partner_id },
  )
  await recordUserChange(tx, actor, {
    userId: invited.userId,
    action: 'Rights',
    remarks: `Requested by ${change.asker_name}: ${change.reason}`,
    changes: [{ Field: 'Roles and tags', Old: '', New: [...roles, ...tags].join(', ') }],
  })
  await sql`update right_changes set user_id = ${invited.userId}, invitation = null where id = ${id}`.execute(
    tx,
  )
}
