import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { HAND_OVER_ROLES } from '#domain/delegations/plan'
import type { MakeHandOver } from '#domain/delegations/schema'

/** The roles somebody was chosen for, with whom. */
export function chosenRoles(substitutes: MakeHandOver['Substitutes']): { role: AssigneeRole; id: string }[] {
  return HAND_OVER_ROLES.flatMap((role) => {
    const id = substitutes[role]
    return id ? [{ role, id }] : []
  })
}
