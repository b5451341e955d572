import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { DELEGATION_ROLES } from '#domain/delegations/plan'
import type { CreateDelegation } from '#domain/delegations/schema'

export function chosenRoles(
  substitutes: CreateDelegation['Substitutes'],
): { role: AssigneeRole; id: string }[] {
  return DELEGATION_ROLES.flatMap((role) => {
    const id = substitutes[role]
    return id ? [{ role, id }] : []
  })
}
