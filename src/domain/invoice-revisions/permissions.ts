import { ADMINS, FINANCE_STAFF, type Grant } from '#domain/access/grants'

/** Who may do what with requests to change a university invoice. */
export const INVOICE_REVISION_PERMISSIONS = {
  'invoices.request-edit': FINANCE_STAFF,
  'invoices.decide-edit': { roles: [...ADMINS, 'FINANCE'] },
} as const satisfies Record<string, Grant>
