import { DELEGATION_ROLES, notesInRole, planDelegation } from '#domain/delegations/plan'
import type { DelegationPreview, PreviewDelegation } from '#domain/delegations/schema'
import { chosenRoles } from '#server/delegations/chosen-roles'
import { notesInProgress } from '#server/delegations/notes-in-progress'
import { personOf } from '#server/delegations/person-of'
import { substitutesOf } from '#server/delegations/table'
import type { Context } from '#server/platform/runtime/context'

/** What a delegation would move by role, and what would stay and why. Throws FORBIDDEN, NOT_FOUND. */
export async function previewDelegation(
  { db, actor }: Context,
  input: PreviewDelegation,
): Promise<DelegationPreview[]> {
  const person = await personOf(db, actor, input.PersonId)
  const substitutes = await substitutesOf(db, chosenRoles(input.Substitutes))
  const notes = await notesInProgress(db, person.id)
  const fates = planDelegation(notes, person.id, substitutes)
  return DELEGATION_ROLES.map((role) => {
    const ofRole = fates.filter((fate) => fate.role === role)
    return {
      Role: role,
      NoteCount: notesInRole(notes, person.id, role).length,
      SubstituteName: substitutes[role]?.name ?? null,
      MovingCount: ofRole.filter((fate) => fate.stays === null).length,
      Stays: ofRole.flatMap(({ note, stays }) =>
        stays === null
          ? []
          : [{ CommissionNoteId: note.row.id, CommissionNumber: note.row.number, Reason: stays }],
      ),
    }
  }).filter((each) => each.NoteCount > 0 || each.SubstituteName !== null)
}
