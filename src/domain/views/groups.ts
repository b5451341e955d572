import { type Actor, isAdmin, isPartner } from '#domain/access/actor'

/** The groups of people whose lists may open with a view of their own: a tag group, or a role. */
export const GROUPS = [
  'maker',
  'checker',
  'paymentProcessor',
  'finance',
  'admin',
  'partner',
  'staff',
  'loanAdvisor',
  'pst',
] as const
export type Group = (typeof GROUPS)[number]

export const GROUP_NAMES: Record<Group, string> = {
  maker: 'Makers',
  checker: 'Checkers',
  paymentProcessor: 'Payment processors',
  finance: 'Finance',
  admin: 'Administrators',
  partner: 'Partners',
  staff: 'Staff',
  loanAdvisor: 'Loan advisors',
  pst: 'PST',
}

/** The groups the actor belongs to, the first of which decides what their list opens with. */
export function groupsOf(actor: Actor): Group[] {
  if (isPartner(actor)) return ['partner']
  return [
    ...(actor.tags.includes('Accounts Payable Maker') ? ['maker' as const] : []),
    ...(actor.tags.includes('Accounts Payable Checker') ? ['checker' as const] : []),
    ...(actor.tags.includes('Payment Processor') ? ['paymentProcessor' as const] : []),
    ...(actor.roles.includes('FINANCE') ? ['finance' as const] : []),
    ...(isAdmin(actor) ? ['admin' as const] : []),
    ...(actor.roles.includes('STAFF') && actor.tags.length === 0 ? ['staff' as const] : []),
    ...(actor.roles.includes('LOANADVISOR') ? ['loanAdvisor' as const] : []),
    ...(actor.roles.includes('PST') ? ['pst' as const] : []),
  ]
}

/** Whom the actor's shared views reach: the groups they work in; for a partner their own people, never another partner's. */
export function sharingKeys(actor: Actor): string[] {
  return isPartner(actor) ? ownPartner(actor) : groupsOf(actor)
}

/** By what the actor reads views of others: their groups, and for a partner their own people too. */
export function readingKeys(actor: Actor): string[] {
  return isPartner(actor) ? [...groupsOf(actor), ...ownPartner(actor)] : groupsOf(actor)
}

function ownPartner({ partnerId }: Actor): string[] {
  return partnerId === null ? [] : [`partner:${partnerId}`]
}
