import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor, Role, Tag } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import { type Rights, rightsInWords, sameRights } from '#domain/people/rights/guarded'
import { RIGHTS_WAIT } from '#domain/people/rights/states'
import type { RightRecord } from '#server/people/rights/table'
import { recordUserChange } from '#server/people/users/record-change'
import { announce } from '#server/platform/events/announce'
import { refuseWithoutReason } from '#server/platform/steps/allowed-step'

interface Wanted {
  userId: string | null
  invitation?: NonNullable<RightRecord['inner']['invitation']>
  before: Rights
  after: { roles: Role[]; tags: Tag[] }
  reason: string
  oldEmail?: string | null
  newEmail?: string | null
}

/** One request a user; returns its id. Throws REMARKS_REQUIRED, RIGHTS_PENDING, EMAIL_TAKEN. */
export async function requestRights(
  tx: Transaction<Database>,
  actor: Actor,
  { userId, invitation, before, after, reason, oldEmail = null, newEmail = null }: Wanted,
): Promise<string> {
  refuseWithoutReason({ reason: 'Reason' }, reason)
  if (newEmail !== null) await refuseTaken(tx, userId, newEmail)
  const id = uuid()
  const made = await sql`
    insert into right_changes (id, user_id, invitation, roles, tags, old_roles, old_tags, old_email, new_email, reason, state,
      requested_by)
    values (${id}, ${userId}::uuid, ${invitation ? JSON.stringify(invitation) : null}::text::jsonb, ${after.roles}::text[],
      ${after.tags}::text[], ${[...before.roles]}::text[], ${[...before.tags]}::text[], ${oldEmail}, ${newEmail}, ${reason}, ${RIGHTS_WAIT}, ${actor.id})
    on conflict do nothing`.execute(tx)
  if (made.numAffectedRows === 0n) throw new AppError('RIGHTS_PENDING')
  if (userId !== null)
    await recordUserChange(tx, actor, {
      userId,
      action: sameRights(before, after) ? 'E-mail requested' : 'Rights requested',
      remarks: reason,
      changes: [
        ...(sameRights(before, after)
          ? []
          : [{ Field: 'Roles and tags', Old: rightsInWords(before), New: rightsInWords(after) }]),
        ...(newEmail === null ? [] : [{ Field: 'E-mail', Old: oldEmail ?? '', New: newEmail }]),
      ],
    })
  await announce(tx, 'user.rights-asked', { rightChangeId: id, userId, actorId: actor.id })
  return id
}

async function refuseTaken(tx: Transaction<Database>, userId: string | null, email: string): Promise<void> {
  const { rows } =
    await sql`select from users where lower(email) = lower(${email}) and id is distinct from ${userId}::uuid`.execute(
      tx,
    )
  if (rows.length > 0) throw new AppError('EMAIL_TAKEN', { fields: { email: CATALOGUE.EMAIL_TAKEN.message } })
}
