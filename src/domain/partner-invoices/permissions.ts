import { ADMINS, type Grant, PROCESSOR } from '#domain/access/grants'

export const PARTNER_INVOICE_PERMISSIONS = {
  'commission-notes.upload-partner-invoice': { roles: ADMINS, tags: [PROCESSOR], partnerMoney: true },
} as const satisfies Record<string, Grant>
