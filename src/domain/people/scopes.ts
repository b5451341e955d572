import type { Permission } from '#domain/access/permissions'
import type { Call } from '#domain/api/call'

/** The kinds of token scope: read, change data, move money (docs/decisions/0028-tokens.md). */
export const SCOPE_KINDS = ['read', 'write', 'money'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

export const SCOPE_NOUNS = [
  'Commission notes',
  'Commission note drafts',
  'Partner tax invoices',
  'Bulk actions',
  'Send-backs',
  'University invoices',
  'Owed invoices',
  'Agreements',
  'Documents',
  'Digital signing',
  'Payments',
  'Wallet',
  'Claw-backs',
  'Students',
  'Courses',
  'Course changes',
  'Enquiries',
  'Applications',
  'Admissions',
  'Lookups',
  'Subsidiaries',
  'Imports',
  'Insight',
  'Reports',
  'Forms',
  'Search',
  'Out of office',
  'Notices',
  'Live feed',
  'Saved views',
  'Branding',
  'Partner settings',
  'Sign-ups',
  'Conversations',
  'Line queries',
  'Assistant',
] as const

/** Not open to tokens, whose holder must not get another token, let people in or read where money goes. */
const SESSION_NOUNS: readonly string[] = [
  'Accounts',
  'Users',
  'Counsellors',
  'Partners',
  'Bank details',
  'Companies',
  'Flags',
  'Texts',
  'Chat',
  'Webhooks',
  'Usage',
]

const MONEY: readonly Permission[] = [
  'commission-notes.pay',
  'commission-notes.pay-by-file',
  'commission-notes.undo-payments',
  'payments.refund',
  'wallet.settle',
  'wallet.authorize',
  'wallet.pay-out',
  'claw-backs.propose',
  'claw-backs.answer',
  'invoices.accept-over-sharing',
]
const RECEIPTS = '/invoices/{id}/receipts'

type Contract = Pick<Call, 'method' | 'noun' | 'path' | 'permission' | 'reads' | 'showsSealed'>

export const SCOPES: readonly string[] = SCOPE_KINDS.flatMap((kind) => [
  kind,
  ...SCOPE_NOUNS.map((noun) => scopeOf(kind, noun)),
])

/** The scope of a kind for one noun. */
export function scopeOf(kind: ScopeKind, noun: string): string {
  return `${kind}:${noun.toLowerCase().replaceAll(' ', '-')}`
}

/** The kind of scope that a call needs. */
export function scopeKindOf(call: Contract): ScopeKind {
  if (call.method === 'GET' || call.reads) return 'read'
  return MONEY.includes(call.permission) || call.path.startsWith(RECEIPTS) ? 'money' : 'write'
}

/** Whether a call needs a session, so that no token opens it. */
export function needsSession(call: Contract): boolean {
  return call.showsSealed === true || SESSION_NOUNS.includes(call.noun)
}

/** Whether a token with these scopes opens the call. */
export function allows(scopes: readonly string[], call: Contract): boolean {
  const kind = scopeKindOf(call)
  return scopes.includes(kind) || scopes.includes(scopeOf(kind, call.noun))
}
