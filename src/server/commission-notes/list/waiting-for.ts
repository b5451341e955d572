import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isAdmin } from '#domain/access/actor'
import { actingRoles } from '#domain/commission-notes/note/decide'
import { type ActingRole, STATUSES } from '#domain/commission-notes/note/workflow'
import { ASSIGNEE_COLUMN, isAssignable } from '#server/commission-notes/note/acting-as'

/** SQL condition on `notes`: those in a turn of the actor's roles that are not assigned to another user. */
export function waitingForActor(actor: Actor): RawBuilder<SqlBool> {
  const turns = actingRoles(actor).map((role) => waitsFor(actor, role))
  return turns.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(turns, sql` or `)})`
}

function waitsFor(actor: Actor, role: ActingRole): RawBuilder<SqlBool> {
  const ids = STATUSES.filter((status) => status.turn === role).map((status) => sql.lit(status.id))
  if (ids.length === 0) return sql<SqlBool>`false`
  const turn = sql<SqlBool>`notes.status_id in (${sql.join(ids)})`
  if (!isAssignable(role) || isAdmin(actor)) return turn
  const assignee = sql.ref(`notes.${ASSIGNEE_COLUMN[role]}`)
  return sql<SqlBool>`(${turn} and (${assignee} is null or ${assignee} = ${actor.id}))`
}
