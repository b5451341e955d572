import type { Actor } from '#domain/access/actor'
import { actingRoles, type NoteState, refusalToWorkAs } from '#domain/commission-notes/note/decide'
import { statusOf } from '#domain/commission-notes/note/workflow'
import type { ErrorCode } from '#domain/errors'

/** Null for the maker while editable and the partner's money users on its turn (docs/decisions/0016). */
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
