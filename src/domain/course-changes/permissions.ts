import { ADMINS, type Grant } from '#domain/access/grants'

export const COURSE_CHANGE_PERMISSIONS = {
  'course-changes.view': { roles: [...ADMINS, 'STAFF'], university: true },
  'course-changes.propose': { university: true },
  'course-changes.decide': { roles: [...ADMINS, 'STAFF'], university: true },
} as const satisfies Record<string, Grant>
