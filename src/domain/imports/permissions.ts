import { ADMINS, type Grant } from '#domain/access/grants'

export const IMPORT_PERMISSIONS = {
  // Which kinds each role may import is decided by domain/imports/kinds.
  'imports.make': { roles: [...ADMINS, 'FINANCE', 'STAFF'] },
} as const satisfies Record<string, Grant>
