import { ADMINS, FINANCE_STAFF, type Grant, MAKER } from '#domain/access/grants'

export const SUBSIDIARY_PERMISSIONS = {
  'subsidiaries.read': { ...FINANCE_STAFF, partnerMoney: true },
  'subsidiaries.view': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'subsidiaries.toggle': { roles: [...ADMINS, 'FINANCE'], partnerOwner: true },
  'students.set-subsidiary': { roles: [...ADMINS, 'FINANCE'], tags: [MAKER], partnerMoney: true },
  'subsidiaries.keep': { roles: [...ADMINS, 'FINANCE'], partnerOwner: true },
} as const satisfies Record<string, Grant>
