import { paths } from '#domain/paths'
import { type Actor, isPartner } from './actor'
import { type Flag, flagOf } from './flags/flags'
import { hasFormsBesideReports } from './flags/forms-in-menu'
import { grouped, type MenuEntry, type MenuGroup, type Section } from './menu-groups'
import { can, type Permission } from './permissions'

type Entry = MenuEntry & { permission: Permission }

const MENU: readonly Entry[] = [
  { label: 'Dashboard', href: paths.home, section: 'home', permission: 'insight.home' },
  { label: 'Dashboard', href: paths.home, section: 'home', permission: 'admissions.view' },
  { label: 'Applications', href: paths.admissions(), section: 'admissions', permission: 'admissions.view' },
  {
    label: 'Courses',
    href: paths.ownCourses(),
    section: 'own-courses',
    permission: 'course-changes.propose',
  },
  {
    label: 'Invoices',
    href: paths.owedInvoices(),
    section: 'owed-invoices',
    permission: 'owed-invoices.view',
  },
  {
    label: 'Staff dashboard',
    href: paths.staffDashboard,
    section: 'staff-dashboard',
    permission: 'insight.staff-dashboard',
  },
  { label: 'Reports', href: paths.reports, section: 'reports', permission: 'reports.use' },
  { label: 'Forms', href: paths.forms(), section: 'forms', permission: 'forms.make' },
  {
    label: 'Onboarding',
    href: paths.onboarding(),
    section: 'onboarding',
    permission: 'onboarding.fill-in',
  },
  {
    label: 'Commission notes',
    href: paths.notes({ tab: 'AllNotes' }),
    section: 'commission-notes',
    permission: 'commission-notes.view',
  },
  {
    label: 'University invoices',
    href: paths.universityInvoices(),
    section: 'university-invoices',
    permission: 'invoices.view',
  },
  {
    label: 'Invoice requests',
    href: paths.invoiceRequests(),
    section: 'invoice-requests',
    permission: 'invoices.decide-edit',
  },
  {
    label: 'Enquiries',
    href: paths.enquiries(),
    section: 'enquiries',
    permission: 'enquiries.list',
  },
  {
    label: 'Students',
    href: paths.students(),
    section: 'students',
    permission: 'students.list',
  },
  {
    label: 'Applications',
    href: paths.applicationBoard(),
    section: 'applications',
    permission: 'applications.list',
  },
  {
    label: 'Available courses',
    href: paths.availableCourses(),
    section: 'courses',
    permission: 'courses.view',
  },
  { label: 'Agreements', href: paths.agreements(), section: 'agreements', permission: 'agreements.view' },
  { label: 'Payments', href: paths.payments(), section: 'payments', permission: 'payments.view' },
  { label: 'Wallet', href: paths.wallet(), section: 'wallet', permission: 'wallet.view' },
  {
    label: 'Subsidiaries',
    href: paths.subsidiaries(),
    section: 'subsidiaries',
    permission: 'subsidiaries.view',
  },
  {
    label: 'Counsellors',
    href: paths.counsellors(),
    section: 'counsellors',
    permission: 'counsellors.view',
  },
  {
    label: 'Universities',
    href: paths.universities(),
    section: 'universities',
    permission: 'courses.manage',
  },
  { label: 'Imports', href: paths.imports(), section: 'imports', permission: 'imports.make' },
  { label: 'Partners', href: paths.partners(), section: 'partners', permission: 'partners.view' },
  {
    label: 'Inactive partners',
    href: paths.inactivePartners(),
    section: 'inactive-partners',
    permission: 'partners.contact',
  },
  { label: 'Users', href: paths.users(), section: 'users', permission: 'users.view' },
  {
    label: 'Bank details',
    href: paths.bankDetails(),
    section: 'bank-details',
    permission: 'bank-details.own',
  },
  {
    label: 'Bank changes',
    href: paths.bankChanges(),
    section: 'bank-changes',
    permission: 'bank-details.decide',
  },
  {
    label: 'Settings',
    href: paths.settings(),
    section: 'settings',
    permission: 'partner-settings.own',
  },
]

const HAVE_FIGURES: readonly Permission[] = [
  'commission-notes.view',
  'students.list',
  'applications.list',
  'admissions.view',
]

const PROFILE_MENU: readonly Entry[] = [
  { label: 'Account', href: paths.account, section: 'account', permission: 'account.view' },
  {
    label: 'Hand over work',
    href: paths.delegation(),
    section: 'delegation',
    permission: 'hand-overs.make-for-others',
  },
  { label: 'Sent e-mail', href: paths.mails(), section: 'mails', permission: 'mails.view' },
  {
    label: 'Security log',
    href: paths.securityLog(),
    section: 'security-log',
    permission: 'security-log.view',
  },
  { label: 'Usage', href: paths.usage(), section: 'usage', permission: 'usage.view' },
  {
    label: 'Send-backs',
    href: paths.sendBacks(),
    section: 'send-backs',
    permission: 'send-backs.report',
  },
  {
    label: 'Send-back reasons',
    href: paths.sendBackReasons,
    section: 'send-back-reasons',
    permission: 'send-backs.manage',
  },
  { label: 'Flags', href: paths.flags(), section: 'flags', permission: 'flags.keep' },
  { label: 'Webhooks', href: paths.webhooks, section: 'webhooks', permission: 'webhooks.keep' },
  { label: 'Companies', href: paths.companies, section: 'companies', permission: 'companies.view' },
  { label: 'Terms and help', href: paths.texts, section: 'texts', permission: 'texts.keep' },
  { label: 'API docs', href: paths.apiDocs, section: 'api-docs', permission: 'account.view' },
]

/** The navbar's groups: pages of active features that the actor may open (docs/reference/permissions.md). */
export function menuFor(actor: Actor): MenuGroup[] {
  return grouped(actor, allowed(MENU, actor))
}

export function flagOfSection(actor: Actor, section: Section): Flag | null {
  const entry = MENU.find((each) => each.section === section)
  return entry ? flagOf(actor, entry.permission) : null
}

export function profileMenuFor(actor: Actor): MenuEntry[] {
  return allowed(PROFILE_MENU, actor)
}

function allowed(entries: readonly Entry[], actor: Actor): MenuEntry[] {
  return entries
    .filter(
      (entry) =>
        can(actor, entry.permission) && !isHidden(actor, entry) && !isHiddenFromStudent(actor, entry),
    )
    .map((entry) => (isPartner(actor) ? asPartner(entry) : asStaff(entry, actor)))
    .map(({ label, href, section }) => ({ label, href, section }))
}

function asPartner(entry: Entry): Entry {
  if (entry.section === 'enquiries') return { ...entry, href: paths.partnerEnquiries() }
  if (entry.section === 'commission-notes') return { ...entry, href: paths.notes({ tab: 'InProgress' }) }
  return entry
}

function asStaff(entry: Entry, actor: Actor): Entry {
  return entry.section === 'reports' && hasFormsBesideReports(actor)
    ? { ...entry, label: 'Reports and forms' }
    : entry
}

function isHiddenFromStudent(actor: Actor, { section }: MenuEntry): boolean {
  return section === 'api-docs' && actor.roles.includes('STUDENT')
}

function isHidden(actor: Actor, { section }: MenuEntry): boolean {
  if (section === 'forms') return hasFormsBesideReports(actor)
  if (section === 'home') return !HAVE_FIGURES.some((permission) => can(actor, permission))
  return section === 'onboarding' && actor.partnerStatus?.state !== 'Onboarding'
}
