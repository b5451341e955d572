import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { PARTNER_VISIBLE, statusOf } from '#domain/commission-notes/note/workflow'

const EVERY = sql<SqlBool>`true`
const NONE = sql<SqlBool>`false`
const PARTNER_SEES = sql.raw(PARTNER_VISIBLE.join(', '))

/**
 * The condition on `notes` that only the actor's own rows meet (docs/reference/permissions.md): the finance staff all, a partner's
 * people with money their partner's and its subsidiaries' once first sent to them, everybody else none.
 */
export function inScope(actor: Actor): RawBuilder<SqlBool> {
  if (!can(actor, 'commission-notes.view')) return NONE
  if (!isPartner(actor)) return EVERY
  return sql<SqlBool>`(notes.partner_id = ${actor.partnerId} and notes.status_id in (${PARTNER_SEES}))`
}

/** Whether a note that was read already is the actor's to see: `inScope` for what does not come from a query of theirs. */
export function isInScope(actor: Actor, note: { partnerId: string; statusId: number }): boolean {
  if (!can(actor, 'commission-notes.view')) return false
  return !isPartner(actor) || (actor.partnerId === note.partnerId && statusOf(note.statusId).visibleToPartner)
}
