import type { Grant } from '#domain/access/grants'

/** Who may do what with digital signatures. */
export const SIGNING_PERMISSIONS = {
  // Whoever may share an invoice for the partner may not sign in the partner's name.
  'commission-notes.sign-partner-invoice': { partnerMoney: true },
} as const satisfies Record<string, Grant>
