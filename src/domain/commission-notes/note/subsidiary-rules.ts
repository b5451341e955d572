import type { Actor } from '#domain/access/actor'
import { actingRoles, type NoteState, refusalToWorkAs } from '#domain/commission-notes/note/decide'
import { statusOf } from '#domain/commission-notes/note/workflow'
import type { ErrorCode } from '#domain/errors'

/**
 * Why the actor may not change the note's subsidiary, or null: its maker may while the content is editable,
 * the partner's users who see its money while the partner has the note (docs/decisions/0016).
 */
export function refusalToSetSubsidiary(note: NoteState, actor: Actor): ErrorCode | null {
  const roles = actingRoles(actor)
  const status = statusOf(note.statusId)
  if (roles.includes('partner')) return status.turn === 'partner' ? null : 'SUBSIDIARY_LOCKED'
  if (!roles.includes('maker')) return 'FORBIDDEN'
  return status.editable ? refusalToWorkAs(note, actor, 'maker') : 'SUBSIDIARY_LOCKED'
}

/** Why nothing may be raised for this subsidiary, or null; an unknown one counts as another partner's. */
export function refusalOfSubsidiary(
  subsidiary: { partnerId: string; isDisabled: boolean } | undefined,
  partnerId: string,
): ErrorCode | null {
  if (subsidiary?.partnerId !== partnerId) return 'SUBSIDIARY_OF_ANOTHER'
  return subsidiary.isDisabled ? 'SUBSIDIARY_DISABLED' : null
}
