import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may create forms and read their answers (docs/decisions/0173-forms.md). */
export const FORM_PERMISSIONS = {
  'forms.make': { roles: [...ADMINS, 'STAFF'] },
} as const satisfies Record<string, Grant>
