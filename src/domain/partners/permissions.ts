import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may do what with partners (docs/decisions/0087-partners.md). */
export const PARTNER_PERMISSIONS = {
  // Whoever works with partners reads who they are; what they are paid is read with its own permissions.
  'partners.view': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
  // Contracts and what invoices say of a partner are finance's; student staff correct nothing that money goes by.
  'partners.keep': { roles: [...ADMINS, 'FINANCE'] },
  // Letting people out and in again, and what they are let into, is administration.
  'partners.deactivate': { roles: ADMINS },
  'partners.switch-features': { roles: ADMINS },
  // A tier decides which agreements count, so it is finance's to set, and a second person's to approve.
  'partners.propose-tier': { roles: [...ADMINS, 'FINANCE'] },
  'partners.decide-tier': { roles: [...ADMINS, 'FINANCE'] },
  // A partner's settings are its owner's; staff help with them.
  'partner-settings.own': { partnerOwner: true },
  'partner-settings.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
  // Staff keep in touch with partners.
  'partners.contact': { roles: [...ADMINS, 'STAFF'] },
  'partner-tiers.view': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
  'partner-tiers.keep': { roles: ADMINS },
  // Everybody asks for themself; of others only the company's people.
  'partner-access.read-others': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
} as const satisfies Record<string, Grant>
