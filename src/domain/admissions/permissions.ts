import { ADMINS, type Grant } from '#domain/access/grants'

/** Who may do what with the applications that a university has (docs/decisions/0171-universities-sign-in.md). */
export const ADMISSION_PERMISSIONS = {
  'admissions.view': { university: true },
  // Staff do it on the university's behalf.
  'admissions.answer': { roles: [...ADMINS, 'STAFF'], university: true },
} as const satisfies Record<string, Grant>
