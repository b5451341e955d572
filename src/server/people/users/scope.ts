import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isInternal, isPartner } from '#domain/access/actor'

/** SQL condition: staff read all profiles, a partner's owner its users', others their own. */
export function peopleSeenBy(actor: Actor): RawBuilder<SqlBool> {
  if (isInternal(actor)) return sql<SqlBool>`true`
  const isOwner = isPartner(actor) && actor.partnerId !== null && actor.parentUserId === null
  if (isOwner) return sql<SqlBool>`(users.id = ${actor.id} or users.partner_id = ${actor.partnerId})`
  return sql<SqlBool>`users.id = ${actor.id}`
}
