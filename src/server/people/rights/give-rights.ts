import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import { guardedRights, rightsFault, rightsInWords, sameRights } from '#domain/people/rights/guarded'
import { askRights } from '#server/people/rights/ask-rights'
import { keepSuperAdmin } from '#server/people/users/keep-super-admin'
import { recordUserChange } from '#server/people/users/record-change'
import { announce } from '#server/platform/events/announce'

interface HeldUser {
  id: string
  roles: Role[]
  tags: Tag[]
  partner_id: string | null
  student_id: string | null
}

/**
 * Gives somebody, who is held (`holdUser`), other roles and tags: at once, or once a second administrator agrees where that is needed.
 * @returns the id of the request that waits; null where none does
 * @throws AppError VALIDATION_FAILED, REMARKS_REQUIRED, RIGHTS_PENDING, LAST_SUPERADMIN
 */
export async function giveRights(
  tx: Transaction<Database>,
  actor: Actor,
  user: HeldUser,
  after: { roles: Role[]; tags: Tag[] },
  reason: string,
): Promise<string | null> {
  if (sameRights(user, after)) return null
  const fault = rightsFault(after, { partnerId: user.partner_id, studentId: user.student_id })
  if (fault)
    throw new AppError('VALIDATION_FAILED', {
      message: fault.message,
      fields: { [fault.field]: fault.message },
    })
  if (guardedRights(user, after).length === 0) {
    await applyRights(tx, actor, user, after, reason)
    return null
  }
  return askRights(tx, actor, { userId: user.id, before: user, after, reason })
}

/** Writes the roles and tags of somebody who is held; a trigger ends their sessions. @throws AppError LAST_SUPERADMIN */
export async function applyRights(
  tx: Transaction<Database>,
  actor: { id: string } | null,
  user: { id: string; roles: Role[]; tags: Tag[] },
  after: { roles: Role[]; tags: Tag[] },
  remarks: string,
): Promise<void> {
  if (!after.roles.includes('SUPERADMIN')) await keepSuperAdmin(tx, user)
  await sql`update users set roles = ${after.roles}::text[], tags = ${after.tags}::text[],
    account_version = account_version + 1 where id = ${user.id}`.execute(tx)
  await recordUserChange(tx, actor, {
    userId: user.id,
    action: 'Rights',
    remarks,
    changes: [{ Field: 'Roles and tags', Old: rightsInWords(user), New: rightsInWords(after) }],
  })
  await announce(tx, 'user.rights-changed', { userId: user.id, actorId: actor?.id ?? null })
}

/** Refuses a step that says nothing of why. @throws AppError REMARKS_REQUIRED */
export function needReason(field: 'Reason' | 'Remarks', text: string): void {
  if (text !== '') return
  throw new AppError('REMARKS_REQUIRED', { fields: { [field]: CATALOGUE.REMARKS_REQUIRED.message } })
}
