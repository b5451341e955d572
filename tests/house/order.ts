/**
 * The order of the house (docs/decisions/0041-nouns-in-an-order.md): in `server` and `domain` a folder imports only folders
 * that stand before it in its list.
 */
export const SERVER = [
  'platform/versions',
  'platform/access',
  'platform/jobs',
  'platform/numbering',
  'platform/security-log',
  'platform/record',
  'platform/ledger',
  'platform/events',
  'platform/runtime',
  'platform/sessions',
  'platform/live',
  'platform/login',
  'platform/places',
  'platform/http',
  'platform/process',
  'platform/files',
  'platform/notices',
  'platform/backup',
  'people',
  'bank-details',
  'students',
  'courses',
  'enquiries',
  'applications',
  'invoices',
  'agreements',
  'send-backs',
  'commission-notes',
  'subsidiaries',
  'invoice-revisions',
  'views',
  'delegations',
  'partner-invoices',
  'signing',
  'payments',
  'wallet',
  'claw-backs',
  'across/notices',
  'across/live',
  'across/imports',
  'across/upgrades',
  'across/openapi',
] as const

/** `domain` has the nouns of `server`; beneath them what no noun owns. */
export const DOMAIN = [
  'named-error.ts',
  'errors.ts',
  'paths.ts',
  'money',
  'time',
  'spreadsheet',
  'files',
  'access',
  'api',
  'paging',
  'places',
  'security-log',
  'record',
  'ledger',
  'live',
  'numbering',
  'workflow',
  'events.ts',
  'notices/rules.ts',
  'notifications.ts',
  'notices',
  'people',
  'bank-details',
  'students',
  'courses',
  'enquiries',
  'applications',
  'invoices',
  'agreements',
  'send-backs',
  'commission-notes',
  'subsidiaries',
  'invoice-revisions',
  'views',
  'delegations',
  'partner-invoices',
  'signing',
  'payments',
  'wallet',
  'claw-backs',
  'imports',
] as const

/** The rooms of commission notes, the same in every layer that has them. `note` is the kernel. */
export const ROOMS = [
  'note',
  'documents',
  'content',
  'drafts',
  'chain',
  'reading',
  'list',
  'queue',
  'bulk',
] as const

/** The rooms of students, the same in every layer that has them. `student` is the kernel. */
export const STUDENT_ROOMS = [
  'student',
  'profile',
  'tests',
  'reading',
  'documents',
  'list',
  'claims',
  'privacy',
] as const

/**
 * The lists of `domain` that are composed once, of the file of that name in each noun (docs/decisions/0047-events-by-noun.md). Only
 * they look up, and none of what they are composed of may come back to them.
 */
export const COMPOSED: Readonly<Record<string, string>> = {
  'access/permissions.ts': 'permissions',
  'errors.ts': 'errors',
  'events.ts': 'events',
  'notifications.ts': 'notifications',
}
