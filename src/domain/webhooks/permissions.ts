import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may say where events are sent to (docs/decisions/0154-webhooks.md). */
export const WEBHOOK_PERMISSIONS = {
  // The company's are its administrators', a partner's its owner's.
  'webhooks.keep': { roles: ADMINS, partnerOwner: true },
} as const satisfies Record<string, Grant>
