import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import {
  guardedRights,
  isGuarded,
  type Rights,
  rightsFault,
  rightsInWords,
  sameRights,
} from '#domain/people/rights/guarded'
import { changeAddressOf } from '#server/people/addresses/change-address-of'
import type { FollowStudent } from '#server/people/addresses/save-address'
import { requestRights } from '#server/people/rights/request-rights'
import { refuseLastSuperAdmin } from '#server/people/users/last-super-admin'
import { recordUserChange } from '#server/people/users/record-change'
import { announce } from '#server/platform/events/announce'

interface LockedUser {
  id: string
  email: string
  roles: Role[]
  tags: Tag[]
  partner_id: string | null
  student_id: string | null
}

interface WantedRights {
  roles: Role[]
  tags: Tag[]
  email: string | null
  followStudent: FollowStudent
}

/** Null: changed at once; else the id of a request to a second administrator.
 *  @throws VALIDATION_FAILED, REMARKS_REQUIRED, RIGHTS_PENDING, EMAIL_TAKEN, LAST_SUPERADMIN */
export async function grantRights(
  tx: Transaction<Database>,
  actor: Actor,
  user: LockedUser,
  { roles, tags, email, followStudent }: WantedRights,
  reason: string,
): Promise<string | null> {
  const after = { roles, tags }
  const asking = { userId: user.id, before: user, reason, oldEmail: user.email, newEmail: email }
  if (guardedRights(user, after).length > 0) {
    refuseFault(user, after)
    return requestRights(tx, actor, { ...asking, after })
  }
  if (!sameRights(user, after)) {
    refuseFault(user, after)
    await applyRights(tx, actor, user, after, reason)
  }
  if (email === null) return null
  if (isGuarded(after)) return requestRights(tx, actor, { ...asking, before: after, after })
  await changeAddressOf(tx, actor, { userId: user.id, email, remarks: reason, followStudent })
  return null
}

function refuseFault(user: LockedUser, after: Rights): void {
  const fault = rightsFault(after, { partnerId: user.partner_id, studentId: user.student_id })
  if (fault)
    throw new AppError('VALIDATION_FAILED', {
      message: fault.message,
      fields: { [fault.field]: fault.message },
    })
}

/** Writes a locked user's roles and tags; a trigger ends their sessions. @throws AppError LAST_SUPERADMIN */
export async function applyRights(
  tx: Transaction<Database>,
  actor: { id: string } | null,
  user: { id: string; roles: Role[]; tags: Tag[] },
  after: { roles: Role[]; tags: Tag[] },
  remarks: string,
): Promise<void> {
  if (!after.roles.includes('SUPERADMIN')) await refuseLastSuperAdmin(tx, user)
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
