import { ADMINS, FINANCE_STAFF, type Grant, PROCESSOR } from '#domain/access/grants'

export const PAYMENT_PERMISSIONS = {
  'commission-notes.pay': { roles: ADMINS, tags: [PROCESSOR] },
  'commission-notes.pay-by-file': { roles: ADMINS, tags: [PROCESSOR] },
  'commission-notes.undo-payments': { roles: ADMINS },
  'payments.view': { ...FINANCE_STAFF, partnerMoney: true },
  'payments.refund': { roles: [...ADMINS, 'FINANCE'], tags: [PROCESSOR] },
} as const satisfies Record<string, Grant>
