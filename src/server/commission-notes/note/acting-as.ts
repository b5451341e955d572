import { type Actor, isAdmin } from '#domain/access/actor'
import { type AssigneeRole, actingRoles } from '#domain/commission-notes/note/decide'
import type { ActingRole } from '#domain/commission-notes/note/workflow'

/** The note's column that names the assignee of a role. */
export const ASSIGNEE_COLUMN = {
  maker: 'maker_id',
  checker: 'checker_id',
  paymentProcessor: 'payment_processor_id',
} as const satisfies Record<AssigneeRole, string>

/** The tag group a person must have to work in a role. */
export const ROLE_TAG = {
  maker: 'Accounts Payable Maker',
  checker: 'Accounts Payable Checker',
  paymentProcessor: 'Payment Processor',
} as const satisfies Record<AssigneeRole, string>

export const ASSIGNEE_ROLES = Object.keys(ROLE_TAG) as AssigneeRole[]

/** Whether notes are assigned to people in this role. */
export function isAssignable(role: ActingRole): role is AssigneeRole {
  return role in ASSIGNEE_COLUMN
}

/** The role in which the actor is written into the history for what every role may do; `wanted` where they have it. */
export function actsAs(actor: Actor, wanted?: ActingRole): ActingRole {
  const roles = actingRoles(actor)
  if (wanted && roles.includes(wanted)) return wanted
  const tagged = roles.find((role) => role === 'partner' || hasTagOf(actor, role))
  return tagged ?? roles[0] ?? 'system'
}

/** Whether only the administrator's role lets the actor work in this role. */
export function isAdminOnly(actor: Actor, role: ActingRole): boolean {
  return isAdmin(actor) && !hasTagOf(actor, role)
}

function hasTagOf(actor: Actor, role: ActingRole): boolean {
  return role in ROLE_TAG && actor.tags.includes(ROLE_TAG[role as AssigneeRole])
}
