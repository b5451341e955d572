import { ADMINS, FINANCE_STAFF, type Grant } from '#domain/access/grants'

/** Who may do what with university invoices. */
export const INVOICE_PERMISSIONS = {
  'invoices.view': FINANCE_STAFF,
  // Makers share what an invoice brings; whoever shares does not say what came in.
  'invoices.issue': { roles: [...ADMINS, 'FINANCE'] },
  'invoices.answer': { roles: [...ADMINS, 'FINANCE'] },
  'invoices.accept-over-sharing': { roles: ADMINS },
} as const satisfies Record<string, Grant>
