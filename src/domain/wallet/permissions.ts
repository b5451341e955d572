import { ADMINS, FINANCE_STAFF, type Grant, PROCESSOR } from '#domain/access/grants'

export const WALLET_PERMISSIONS = {
  'wallet.view': { ...FINANCE_STAFF, partnerMoney: true },
  'wallet.settle': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'wallet.authorize': { roles: [...ADMINS, 'FINANCE'] },
  'wallet.pay-out': { roles: [...ADMINS, 'FINANCE'], tags: [PROCESSOR] },
} as const satisfies Record<string, Grant>
