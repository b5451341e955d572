import { ADMINS, FINANCE_DESK, type Grant } from '#domain/access/grants'

/** Who may do what with university invoices. */
export const INVOICE_PERMISSIONS = {
  'invoices.view': FINANCE_DESK,
  // Makers share what an invoice brings; whoever shares does not say what came in.
  'invoices.issue': { roles: [...ADMINS, 'FINANCE'] },
  'invoices.accept-over-sharing': { roles: ADMINS },
} as const satisfies Record<string, Grant>
