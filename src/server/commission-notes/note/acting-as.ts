import { type Actor, isAdmin } from '#domain/access/actor'
import { type AssigneeRole, actingRoles } from '#domain/commission-notes/note/decide'
import type { ActingRole } from '#domain/commission-notes/note/workflow'

export const ASSIGNEE_COLUMN = {
  maker: 'maker_id',
  checker: 'checker_id',
  paymentProcessor: 'payment_processor_id',
} as const satisfies Record<AssigneeRole, string>

export const ROLE_TAG = {
  maker: 'Accounts Payable Maker',
  checker: 'Accounts Payable Checker',
  paymentProcessor: 'Payment Processor',
} as const satisfies Record<AssigneeRole, string>

export const ASSIGNEE_ROLES = Object.keys(ROLE_TAG) as AssigneeRole[]

export function isAssignable(role: ActingRole): role is AssigneeRole {
  return role in ASSIGNEE_COLUMN
}

/** The role recorded in the history for actions open to every role: `wanted` if the actor has it. */
export function actsAs(actor: Actor, wanted?: ActingRole): ActingRole {
  const roles = actingRoles(actor)
  if (wanted && roles.includes(wanted)) return wanted
  const tagged = roles.find((role) => role === 'partner' || hasTagOf(actor, role))
  return tagged ?? roles[0] ?? 'system'
}

/** Whether the actor may work in this role only as an administrator. */
export function isAdminOnly(actor: Actor, role: ActingRole): boolean {
  return isAdmin(actor) && !hasTagOf(actor, role)
}

function hasTagOf(actor: Actor, role: ActingRole): boolean {
  return role in ROLE_TAG && actor.tags.includes(ROLE_TAG[role as AssigneeRole])
}
