import { ADMINS, FINANCE_STAFF, type Grant } from '#domain/access/grants'

export const BANK_DETAILS_PERMISSIONS = {
  'bank-details.read': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'bank-details.view': { ...FINANCE_STAFF, partnerMoney: true },
  // The partner's own page in the menu; finance comes from the queue or the list of companies.
  'bank-details.own': { partnerMoney: true },
  'bank-details.view-changes': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'bank-details.change': { roles: [...ADMINS, 'FINANCE'], partnerMoney: true },
  'bank-details.decide': { roles: [...ADMINS, 'FINANCE'] },
  'bank-details.object': { partnerOwner: true },
} as const satisfies Record<string, Grant>
