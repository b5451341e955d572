import type { AssigneeRole } from '#domain/commission-notes/decide'
import { HAND_OVER_ROLES } from '#domain/hand-overs/plan'
import type { MakeHandOver } from '#domain/hand-overs/schema'

/** The roles somebody was chosen for, with whom. */
export function chosenRoles(substitutes: MakeHandOver['Substitutes']): { role: AssigneeRole; id: string }[] {
  return HAND_OVER_ROLES.flatMap((role) => {
    const id = substitutes[role]
    return id ? [{ role, id }] : []
  })
}
