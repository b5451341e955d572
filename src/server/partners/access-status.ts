import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ACCESS_REASONS, accessOf } from '#domain/access/partner-access'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import type { PartnerAccessStatus } from '#domain/partners/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { actorOf, personById } from '#server/platform/login/person'
import type { Context } from '#server/platform/runtime/context'

/** Access of oneself, an owner's users, or for company users anybody. Throws USER_NOT_FOUND out of scope. */
export async function partnerAccessStatus(
  { db, actor }: Context,
  { user_id, feature_id }: z.output<typeof PartnerAccessStatus>,
): Promise<{ HasAccess: boolean; Reason: string }> {
  mustBeAllowed(actor, 'account.view')
  const reason = accessOf(await readableUser(db, actor, user_id ?? actor.id), feature_id)
  return { HasAccess: reason === 'NONE', Reason: ACCESS_REASONS[reason] }
}

async function readableUser(db: Db, actor: Actor, id: string): Promise<Actor> {
  if (id === actor.id) return actor
  const row = await personById(db, id)
  const isOwnersOwn =
    row !== null &&
    actor.partnerId !== null &&
    row.partner_id === actor.partnerId &&
    row.roles.includes('PARTNER') &&
    actor.roles.includes('PARTNER') &&
    actor.parentUserId === null
  if (!row || !(isOwnersOwn || can(actor, 'partner-access.read-others'))) throw new AppError('USER_NOT_FOUND')
  return actorOf(row)
}
