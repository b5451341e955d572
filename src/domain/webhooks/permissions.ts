import { ADMINS, type Grant } from '#domain/access/grants'

export const WEBHOOK_PERMISSIONS = {
  'webhooks.keep': { roles: ADMINS, partnerOwner: true },
} as const satisfies Record<string, Grant>
