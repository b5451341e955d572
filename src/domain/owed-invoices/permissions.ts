import type { Grant } from '#domain/access/grants'

export const OWED_INVOICE_PERMISSIONS = {
  'owed-invoices.view': { university: true },
  'owed-invoices.answer': { university: true },
} as const satisfies Record<string, Grant>
