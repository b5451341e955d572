import { ADMINS, FINANCE_STAFF, type Grant } from '#domain/access/grants'

export const INVOICE_PERMISSIONS = {
  'invoices.view': FINANCE_STAFF,
  // Makers share what an invoice brings in, so they must not record what was received.
  'invoices.issue': { roles: [...ADMINS, 'FINANCE'] },
  'invoices.answer': { roles: [...ADMINS, 'FINANCE'] },
  'invoices.accept-over-sharing': { roles: ADMINS },
} as const satisfies Record<string, Grant>
