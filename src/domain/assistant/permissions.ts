import { ADMINS, type Grant } from '#domain/access/grants'

export const ASSISTANT_PERMISSIONS = {
  'assistant.ask': { roles: [...ADMINS, 'STAFF', 'FINANCE'] },
} as const satisfies Record<string, Grant>
