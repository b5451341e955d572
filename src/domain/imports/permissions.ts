import { ADMINS, type Grant } from '#domain/access/grants'

export const IMPORT_PERMISSIONS = {
  'imports.make': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
} as const satisfies Record<string, Grant>
