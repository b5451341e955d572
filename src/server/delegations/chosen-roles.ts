import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { DELEGATION_ROLES } from '#domain/delegations/plan'
import type { MakeDelegation } from '#domain/delegations/schema'

export function chosenRoles(
  substitutes: MakeDelegation['Substitutes'],
): { role: AssigneeRole; id: string }[] {
  return DELEGATION_ROLES.flatMap((role) => {
    const id = substitutes[role]
    return id ? [{ role, id }] : []
  })
}
