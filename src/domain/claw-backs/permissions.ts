import { ADMINS, FINANCE_DESK, type Grant } from '#domain/access/grants'

/** Who may do what with claw-backs. */
export const CLAW_BACK_PERMISSIONS = {
  'claw-backs.view': { ...FINANCE_DESK, partnerMoney: true },
  'claw-backs.propose': { roles: [...ADMINS, 'FINANCE'] },
  'claw-backs.answer': { partnerMoney: true },
} as const satisfies Record<string, Grant>
