import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { PARTNER_VISIBLE, statusOf } from '#domain/commission-notes/note/workflow'

const EVERY = sql<SqlBool>`true`
const NONE = sql<SqlBool>`false`
const PARTNER_SEES = sql.raw(PARTNER_VISIBLE.join(', '))

/** All for finance; once sent for partner users with access to money (docs/reference/permissions.md). */
export function inScope(actor: Actor): RawBuilder<SqlBool> {
  if (!can(actor, 'commission-notes.view')) return NONE
  if (!isPartner(actor)) return EVERY
  return sql<SqlBool>`(notes.partner_id = ${actor.partnerId} and notes.status_id in (${PARTNER_SEES}))`
}

/** `inScope` for a note that was already read by another query. */
export function isInScope(actor: Actor, note: { partnerId: string; statusId: number }): boolean {
  if (!can(actor, 'commission-notes.view')) return false
  return !isPartner(actor) || (actor.partnerId === note.partnerId && statusOf(note.statusId).visibleToPartner)
}
