import { ADMINS, FINANCE_DESK, type Grant } from '#domain/access/grants'

/** Who may do what with requests to change a university invoice. */
export const INVOICE_REVISION_PERMISSIONS = {
  'invoices.request-edit': FINANCE_DESK,
  'invoices.decide-edit': { roles: [...ADMINS, 'FINANCE'] },
} as const satisfies Record<string, Grant>
