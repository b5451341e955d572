import type { Actor, Role } from '#domain/access/actor'

const COMPANY: readonly Role[] = ['ADMIN', 'SUPERADMIN', 'STAFF']
const STUDENT_TEAM: readonly Role[] = [...COMPANY, 'LOANADVISOR', 'PST', 'PARTNER']
const ADMINISTRATORS: readonly Role[] = ['ADMIN', 'SUPERADMIN']

/** The portal's flags: what each hides, and the roles with it by default (docs/decisions/0135-flags.md). */
export const FLAGS = {
  dashboard: {
    hides: 'The first page with pictures',
    roles: [...STUDENT_TEAM, 'FINANCE', 'STUDENT'],
  },
  'available-courses': { hides: 'Available courses', roles: [...STUDENT_TEAM, 'STUDENT'] },
  'settle-wallet': {
    hides: 'The button that asks for the wallet to be settled',
    roles: ['PARTNER', 'FINANCE', ...ADMINISTRATORS],
  },
  'staff-dashboard': { hides: 'The staff dashboard', roles: COMPANY },
  'inactive-partners': { hides: 'Inactive partners', roles: COMPANY },
  reports: { hides: 'Reports', roles: [...COMPANY, 'FINANCE', 'LOANADVISOR', 'PST'] },
  forms: { hides: 'Forms', roles: COMPANY },
  'reports-and-forms': { hides: 'Reports and forms as one entry of the menu', roles: [] },
  students: { hides: 'The list of students', roles: STUDENT_TEAM },
  enquiries: { hides: 'The company’s enquiries', roles: COMPANY },
  'partner-enquiry': { hides: 'A partner’s enquiries', roles: ['PARTNER'] },
  'chatbot-for-staff': { hides: 'The assistant', roles: [...COMPANY, 'FINANCE'] },
} as const satisfies Record<string, { hides: string; roles: readonly Role[] }>

export type Flag = keyof typeof FLAGS

export const EVERY_FLAG = Object.keys(FLAGS) as readonly Flag[]

const BEHIND: Readonly<Record<string, Flag>> = {
  'insight.home': 'dashboard',
  'insight.staff-dashboard': 'staff-dashboard',
  'reports.use': 'reports',
  'forms.make': 'forms',
  'students.list': 'students',
  'courses.view': 'available-courses',
  'partners.contact': 'inactive-partners',
  'wallet.settle': 'settle-wallet',
  'assistant.ask': 'chatbot-for-staff',
}

/** The flag that controls a permission for this person; null for none. */
export function flagOf(actor: Pick<Actor, 'roles'>, permission: string): Flag | null {
  if (permission === 'enquiries.list')
    return actor.roles.includes('PARTNER') ? 'partner-enquiry' : 'enquiries'
  return BEHIND[permission] ?? null
}

export function isSwitchedOff(actor: Pick<Actor, 'roles' | 'flagsOff'>, permission: string): boolean {
  const flag = actor.flagsOff && flagOf(actor, permission)
  return flag ? (actor.flagsOff ?? []).includes(flag) : false
}
