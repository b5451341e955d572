import { type Actor, isAdmin, isPartner, isUniversitys, type Tag } from './actor'

export type Section =
  | 'home'
  | 'staff-dashboard'
  | 'mails'
  | 'commission-notes'
  | 'account'
  | 'api-docs'
  | 'subsidiaries'
  | 'delegation'
  | 'invoice-requests'
  | 'university-invoices'
  | 'imports'
  | 'bank-details'
  | 'bank-changes'
  | 'payments'
  | 'wallet'
  | 'agreements'
  | 'universities'
  | 'security-log'
  | 'send-backs'
  | 'send-back-reasons'
  | 'students'
  | 'applications'
  | 'admissions'
  | 'owed-invoices'
  | 'own-courses'
  | 'courses'
  | 'enquiries'
  | 'users'
  | 'counsellors'
  | 'partners'
  | 'onboarding'
  | 'inactive-partners'
  | 'settings'
  | 'flags'
  | 'webhooks'
  | 'texts'
  | 'companies'
  | 'usage'
  | 'reports'
  | 'forms'

export interface MenuEntry {
  label: string
  href: string
  section: Section
}

export interface MenuGroup {
  label: string
  entries: MenuEntry[]
}

type Groups = readonly { label: string; sections: readonly Section[] }[]

const NOTES = {
  label: 'Notes and invoices',
  sections: ['commission-notes', 'university-invoices', 'invoice-requests'],
} as const
const MONEY = { label: 'Money', sections: ['payments', 'wallet', 'agreements', 'bank-changes'] } as const
const NOTES_AND_MONEY = {
  label: 'Notes and money',
  sections: ['commission-notes', 'payments', 'wallet', 'university-invoices', 'agreements'],
} as const
const STUDENTS = {
  label: 'Students',
  sections: ['students', 'applications', 'enquiries', 'courses'],
} as const
const PARTNERS = { label: 'Partners', sections: ['partners', 'inactive-partners', 'counsellors'] } as const
const COMPANY = {
  label: 'Company',
  sections: ['staff-dashboard', 'reports', 'forms', 'users', 'subsidiaries', 'universities', 'imports'],
} as const
const OWN_COMPANY = {
  label: 'Company',
  sections: ['onboarding', 'counsellors', 'subsidiaries', 'agreements', 'bank-details', 'settings'],
} as const

const UNIVERSITY: Groups = [{ label: 'University', sections: ['admissions', 'own-courses', 'owed-invoices'] }]
const NOTES_TEAM: Groups = [NOTES, MONEY, STUDENTS, PARTNERS, COMPANY]
const PROCESSOR: Groups = [NOTES_AND_MONEY, STUDENTS, PARTNERS, COMPANY]
const STAFF: Groups = [STUDENTS, PARTNERS, NOTES, MONEY, COMPANY]
const PARTNER: Groups = [NOTES_AND_MONEY, STUDENTS, OWN_COMPANY]
const COUNSELLOR: Groups = [STUDENTS, NOTES_AND_MONEY, OWN_COMPANY]

const FEW = 5

/** The group of the person's own work comes first, ungrouped entries last. A short menu is one group. */
export function grouped(actor: Actor, entries: readonly MenuEntry[]): MenuGroup[] {
  const home = entries.filter(({ section }) => section === 'home')
  const others = entries.filter(({ section }) => section !== 'home')
  const left = new Map(others.map((entry) => [entry.section, entry]))
  const groups = groupsOf(actor).map(({ label, sections }) => ({ label, entries: take(left, sections) }))
  groups.at(-1)?.entries.push(...left.values())
  const filled = groups.filter((group) => group.entries.length > 0)
  filled[0]?.entries.unshift(...home)
  if (others.length > FEW) return filled
  return entries.length === 0 ? [] : [{ label: '', entries: filled.flatMap((group) => group.entries) }]
}

function groupsOf(actor: Actor): Groups {
  if (isUniversitys(actor)) return UNIVERSITY
  if (isPartner(actor)) return actor.parentUserId === null || actor.financialManager ? PARTNER : COUNSELLOR
  const has = (tag: Tag) => actor.tags.includes(tag)
  const isMakerOrChecker = has('Accounts Payable Maker') || has('Accounts Payable Checker')
  if (isAdmin(actor) || actor.roles.includes('FINANCE') || isMakerOrChecker) return NOTES_TEAM
  return has('Payment Processor') ? PROCESSOR : STAFF
}

function take(left: Map<Section, MenuEntry>, sections: readonly Section[]): MenuEntry[] {
  return sections.flatMap((section) => {
    const entry = left.get(section)
    left.delete(section)
    return entry ?? []
  })
}
