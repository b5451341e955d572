import type { Grant } from '#domain/access/grants'

/** Permissions on the invoices that a university owes (docs/decisions/0182-universities-read-invoices.md). */
export const OWED_INVOICE_PERMISSIONS = {
  'owed-invoices.view': { university: true },
  'owed-invoices.answer': { university: true },
} as const satisfies Record<string, Grant>
