import type { Grant } from '#domain/access/grants'

export const SIGNING_PERMISSIONS = {
  // Staff may share an invoice for the partner, but not sign in the partner's name.
  'commission-notes.sign-partner-invoice': { partnerMoney: true },
} as const satisfies Record<string, Grant>
