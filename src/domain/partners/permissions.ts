import { ADMINS, type Grant } from '#domain/access/grants'

export const PARTNER_PERMISSIONS = {
  // Staff who work with partners see who they are; what partners are paid needs its own permissions.
  'partners.view': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
  // Contracts and invoice details belong to finance; student staff change nothing that money depends on.
  'partners.keep': { roles: [...ADMINS, 'FINANCE'] },
  'partners.deactivate': { roles: ADMINS },
  'partners.switch-features': { roles: ADMINS },
  // A tier decides which agreements apply, so finance proposes it and a second person approves.
  'partners.propose-tier': { roles: [...ADMINS, 'FINANCE'] },
  'partners.decide-tier': { roles: [...ADMINS, 'FINANCE'] },
  'partner-settings.own': { partnerOwner: true },
  'partner-settings.keep': { roles: [...ADMINS, 'STAFF'], partnerOwner: true },
  'partners.contact': { roles: [...ADMINS, 'STAFF'] },
  'partner-tiers.view': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
  'partner-tiers.keep': { roles: ADMINS },
  // Everyone may read their own access; only the company's staff read that of others.
  'partner-access.read-others': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
} as const satisfies Record<string, Grant>
