import type { Grant } from '#domain/access/grants'

/** What a university's people do with the invoices that their university owes (docs/decisions/0182-universities-read-invoices.md). */
export const OWED_INVOICE_PERMISSIONS = {
  'owed-invoices.view': { university: true },
  'owed-invoices.answer': { university: true },
} as const satisfies Record<string, Grant>
