import { ADMINS, type Grant } from '#domain/access/grants'

/** Who makes forms and reads their answers (docs/decisions/0173-forms.md); whom a form asks says the form. */
export const FORM_PERMISSIONS = {
  'forms.make': { roles: [...ADMINS, 'STAFF'] },
} as const satisfies Record<string, Grant>
