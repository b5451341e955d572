import { ADMINS, FINANCE_STAFF, type Grant } from '#domain/access/grants'

export const CLAW_BACK_PERMISSIONS = {
  'claw-backs.view': { ...FINANCE_STAFF, partnerMoney: true },
  'claw-backs.propose': { roles: [...ADMINS, 'FINANCE'] },
  'claw-backs.answer': { partnerMoney: true },
} as const satisfies Record<string, Grant>
