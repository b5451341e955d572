import { ADMINS, FINANCE_STAFF, type Grant } from '#domain/access/grants'

export const INVOICE_REVISION_PERMISSIONS = {
  'invoices.request-edit': FINANCE_STAFF,
  'invoices.decide-edit': { roles: [...ADMINS, 'FINANCE'] },
} as const satisfies Record<string, Grant>
