import { type Actor, isAdmin, isPartner } from '#domain/access/actor'

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
  pst: 'Partner support',
}

/** The actor's groups; the first decides the default view. */
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

/** Whom the actor's shared views reach: their groups; for a partner its own people, no other partner's. */
export function sharingKeys(actor: Actor): string[] {
  return isPartner(actor) ? ownPartner(actor) : groupsOf(actor)
}

/** Whose shared views the actor sees: those of their groups, and for a partner also of its own people. */
export function readingKeys(actor: Actor): string[] {
  return isPartner(actor) ? [...groupsOf(actor), ...ownPartner(actor)] : groupsOf(actor)
}

function ownPartner({ partnerId }: Actor): string[] {
  return partnerId === null ? [] : [`partner:${partnerId}`]
}
