import { ADMINS, type Grant } from '#domain/access/grants'

/** Who manages webhooks (docs/decisions/0154-webhooks.md). */
export const WEBHOOK_PERMISSIONS = {
  'webhooks.keep': { roles: ADMINS, partnerOwner: true },
} as const satisfies Record<string, Grant>
