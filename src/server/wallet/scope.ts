import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'

/** The condition on a column of partner ids that only the actor's own rows meet: the finance staff all, a partner its own. */
export function partnerScope(
  actor: Actor,
  permission: Permission,
  column: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!can(actor, permission)) return sql<SqlBool>`false`
  if (!isPartner(actor)) return sql<SqlBool>`true`
  return sql<SqlBool>`${column} = ${actor.partnerId}`
}
