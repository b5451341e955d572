import { ADMINS, type Grant } from '#domain/access/grants'

export const ADMISSION_PERMISSIONS = {
  'admissions.view': { university: true },
  'admissions.answer': { roles: [...ADMINS, 'STAFF'], university: true },
} as const satisfies Record<string, Grant>
