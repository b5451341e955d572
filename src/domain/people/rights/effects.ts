import type { Role, Tag } from '#domain/access/actor'
import type { Rights } from './guarded'

const EFFECTS: Readonly<Partial<Record<Role | Tag, string>>> = {
  ADMIN: 'invites people, gives rights, and sees and does everything with notes',
  SUPERADMIN: 'does all that an administrator does, and decides on administrators',
  FINANCE: 'decides on bank details, agreements and university invoices',
  'Payment Processor': 'marks notes as paid, by hand or by file',
}

const CONFLICTS: readonly (readonly [Role | Tag, Role | Tag, string])[] = [
  ['Accounts Payable Maker', 'Payment Processor', 'could raise a note and pay it'],
  ['Accounts Payable Checker', 'Payment Processor', 'could approve a note and pay it'],
  ['FINANCE', 'Payment Processor', 'could approve an account and pay to it'],
]

/** What each of these rights allows: '“Payment Processor” marks notes as paid, by hand or by file.' */
export function effectsOf(rights: readonly string[]): { right: string; effect: string }[] {
  return rights.flatMap((right) => {
    const effect = EFFECTS[right as Role | Tag]
    return effect ? [{ right, effect }] : []
  })
}

/** Pairs of these rights that one person should not hold, with the risk of each (docs/decisions/0121). */
export function conflictsOf({ roles, tags }: Rights): { pair: [string, string]; risk: string }[] {
  const has: readonly string[] = [...roles, ...tags]
  return CONFLICTS.flatMap(([one, other, risk]) =>
    has.includes(one) && has.includes(other) ? [{ pair: [one, other] as [string, string], risk }] : [],
  )
}
