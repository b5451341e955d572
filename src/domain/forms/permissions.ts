import { ADMINS, type Grant } from '#domain/access/grants'

export const FORM_PERMISSIONS = {
  'forms.make': { roles: [...ADMINS, 'STAFF'] },
} as const satisfies Record<string, Grant>
