import { ADMINS, type Grant } from '#domain/access/grants'

/** Permissions on applications as a university sees them (docs/decisions/0171-universities-sign-in.md). */
export const ADMISSION_PERMISSIONS = {
  'admissions.view': { university: true },
  // Staff answer on the university's behalf.
  'admissions.answer': { roles: [...ADMINS, 'STAFF'], university: true },
} as const satisfies Record<string, Grant>
