import { type Actor, isAdmin, isInternal, isPartner, type Role, type Tag } from '#domain/access/actor'

interface Grant {
  roles?: readonly Role[]
  tags?: readonly Tag[]
  /** A partner's own person who sees the money tabs: the account's owner or a financial manager. */
  partnerMoney?: boolean
  /** The owner of a partner's account. */
  partnerOwner?: boolean
  anyInternal?: boolean
  anyone?: boolean
}

const MAKER: Tag = 'Accounts Payable Maker'
const CHECKER: Tag = 'Accounts Payable Checker'
const PROCESSOR: Tag = 'Payment Processor'
const ADMINS: readonly Role[] = ['ADMIN', 'SUPERADMIN']
const FINANCE_DESK: Grant = { roles: [...ADMINS, 'FINANCE'], tags: [MAKER, CHECKER, PROCESSOR] }

/**
 * Who may do what (docs/reference/permissions.md). The API, the pages and the menu all ask this table;
 * which of a note's actions is open to a person is the workflow's to say.
 */
export const PERMISSIONS = {
  'commission-notes.view': { ...FINANCE_DESK, partnerMoney: true },
  'commission-notes.draft': { roles: ADMINS, tags: [MAKER] },
  'commission-notes.set-gst': { roles: ADMINS, tags: [MAKER] },
  'commission-notes.act': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR], partnerMoney: true },
  'commission-notes.keep-documents': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR], partnerMoney: true },
  'commission-notes.assign': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR] },
  'commission-notes.pay': { roles: ADMINS, tags: [PROCESSOR] },
  'commission-notes.pay-by-file': { roles: ADMINS, tags: [PROCESSOR] },
  'commission-notes.undo-payments': { roles: ADMINS },
  'payments.view': { ...FINANCE_DESK, partnerMoney: true },
  'payments.refund': { roles: [...ADMINS, 'FINANCE'], tags: [PROCESSOR] },
  'wallet.view': { ...FINANCE_DESK, partnerMoney: true },
  'wallet.settle': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'wallet.authorize': { roles: [...ADMINS, 'FINANCE'] },
  'wallet.pay-out': { roles: [...ADMINS, 'FINANCE'], tags: [PROCESSOR] },
  'claw-backs.view': { ...FINANCE_DESK, partnerMoney: true },
  'claw-backs.propose': { roles: [...ADMINS, 'FINANCE'] },
  'claw-backs.answer': { partnerMoney: true },
  'commission-notes.decide-request': { roles: ADMINS, tags: [PROCESSOR] },
  'commission-notes.upload-partner-invoice': { roles: ADMINS, tags: [PROCESSOR], partnerMoney: true },
  // Whoever may share an invoice for the partner may not sign in the partner's name.
  'commission-notes.sign-partner-invoice': { partnerMoney: true },
  'commission-notes.bulk-status': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR] },
  'commission-notes.bulk-assign': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR] },
  'commission-notes.bulk-download': { ...FINANCE_DESK, partnerMoney: true },
  // The checker's export; finance and administrators see as much.
  'commission-notes.invoice-sheet': { roles: [...ADMINS, 'FINANCE'], tags: [CHECKER] },
  'commission-notes.verify-history': FINANCE_DESK,
  'commission-notes.view-internal': FINANCE_DESK,
  'invoices.view': FINANCE_DESK,
  'invoices.request-edit': FINANCE_DESK,
  'invoices.decide-edit': { roles: [...ADMINS, 'FINANCE'] },
  // Makers share what an invoice brings; whoever shares does not say what came in.
  'invoices.issue': { roles: [...ADMINS, 'FINANCE'] },
  'invoices.accept-over-sharing': { roles: ADMINS },
  'account.view': { anyone: true },
  'subsidiaries.read': { ...FINANCE_DESK, partnerMoney: true },
  'subsidiaries.view': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'subsidiaries.toggle': { roles: [...ADMINS, 'FINANCE'], partnerOwner: true },
  'commission-notes.set-subsidiary': { roles: ADMINS, tags: [MAKER], partnerMoney: true },
  'students.set-subsidiary': { roles: [...ADMINS, 'FINANCE'], tags: [MAKER], partnerMoney: true },
  'bank-details.read': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'bank-details.view': { ...FINANCE_DESK, partnerMoney: true },
  // Their own page of the menu; finance comes by the queue or the list of companies.
  'bank-details.own': { partnerMoney: true },
  'bank-details.view-changes': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'bank-details.change': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'bank-details.decide': { roles: [...ADMINS, 'FINANCE'] },
  'bank-details.object': { partnerOwner: true },
  'subsidiaries.keep': { roles: [...ADMINS, 'FINANCE'], partnerOwner: true },
  'hand-overs.make': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR] },
  'hand-overs.make-for-others': { roles: ADMINS },
  'mails.view': { roles: ADMINS },
  'mails.decide': { roles: ADMINS },
  'security-log.view': { roles: ADMINS },
  // Which kinds each may import is decided by domain/imports/kinds.
  'imports.make': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
  SUPER_ADMIN_PERMISSION: { roles: ['SUPERADMIN'] },
  ADMIN_PERMISSION: { roles: ADMINS },
  MFA_ENABLED_PERMISSION: { roles: ADMINS },
  MFA_DISABLED_PERMISSION: { roles: ADMINS },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof PERMISSIONS

/** Whether the permission table grants `permission` to the actor. */
export function can(actor: Actor, permission: Permission): boolean {
  const grant: Grant = PERMISSIONS[permission]
  if (grant.anyone) return true
  if (isPartner(actor)) {
    if (grant.partnerOwner && actor.partnerId !== null && actor.parentUserId === null) return true
    return grant.partnerMoney === true && seesPartnerMoney(actor)
  }
  if (grant.anyInternal && isInternal(actor)) return true
  if (grant.roles?.some((role) => actor.roles.includes(role))) return true
  return grant.tags?.some((tag) => actor.tags.includes(tag)) ?? false
}

/** Every permission the actor has, for `GET /api/auth/me`. */
export function permissionsOf(actor: Actor): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => can(actor, permission))
}

/** The tag groups the actor works for in the commission-note chain; admins work for all of them. */
export function worksAs(actor: Actor, tag: Tag): boolean {
  return isAdmin(actor) || actor.tags.includes(tag)
}

function seesPartnerMoney(actor: Actor): boolean {
  return actor.partnerId !== null && (actor.parentUserId === null || actor.financialManager)
}
