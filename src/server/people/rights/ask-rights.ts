import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { type Rights, rightsInWords } from '#domain/people/rights/guarded'
import { RIGHTS_WAIT } from '#domain/people/rights/states'
import { needReason } from '#server/people/rights/give-rights'
import type { RightRecord } from '#server/people/rights/table'
import { recordUserChange } from '#server/people/users/record-change'
import { announce } from '#server/platform/events/announce'

interface Wanted {
  /** Null for somebody who is to be invited, as `invitation` says. */
  userId: string | null
  invitation?: NonNullable<RightRecord['invitation']>
  before: Rights
  after: { roles: Role[]; tags: Tag[] }
  reason: string
}

/**
 * Asks a second administrator for rights; one request about a person waits at a time.
 * @returns the request's id
 * @throws AppError REMARKS_REQUIRED, RIGHTS_PENDING
 */
export async function askRights(
  tx: Transaction<Database>,
  actor: Actor,
  { userId, invitation, before, after, reason }: Wanted,
): Promise<string> {
  needReason('Reason', reason)
  const id = uuid()
  const made = await sql`
    insert into right_changes (id, user_id, invitation, roles, tags, old_roles, old_tags, reason, state, requested_by)
    values (${id}, ${userId}::uuid, ${invitation ? JSON.stringify(invitation) : null}::text::jsonb, ${after.roles}::text[],
      ${after.tags}::text[], ${[...before.roles]}::text[], ${[...before.tags]}::text[], ${reason}, ${RIGHTS_WAIT}, ${actor.id})
    on conflict do nothing`.execute(tx)
  if (made.numAffectedRows === 0n) throw new AppError('RIGHTS_PENDING')
  if (userId !== null)
    await recordUserChange(tx, actor, {
      userId,
      action: 'Rights requested',
      remarks: reason,
      changes: [{ Field: 'Roles and tags', Old: rightsInWords(before), New: rightsInWords(after) }],
    })
  await announce(tx, 'user.rights-asked', { rightChangeId: id, userId, actorId: actor.id })
  return id
}
