import { ADMINS, type Grant } from '#domain/access/grants'

export const ADMISSION_PERMISSIONS = {
  'admissions.view': { university: true },
  // Staff answer on the university's behalf.
  'admissions.answer': { roles: [...ADMINS, 'STAFF'], university: true },
} as const satisfies Record<string, Grant>
