import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'

/** The condition that a partner id is in scope: all for finance staff, their own for partner users. */
export function partnerScope(
  actor: Actor,
  permission: Permission,
  column: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (!can(actor, permission)) return sql<SqlBool>`false`
  if (!isPartner(actor)) return sql<SqlBool>`true`
  return sql<SqlBool>`${column} = ${actor.partnerId}`
}
