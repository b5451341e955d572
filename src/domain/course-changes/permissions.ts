import { ADMINS, type Grant } from '#domain/access/grants'

/** Changes of courses that universities propose (docs/decisions/0183-universities-keep-courses.md). */
export const COURSE_CHANGE_PERMISSIONS = {
  'course-changes.view': { roles: [...ADMINS, 'STAFF'], university: true },
  'course-changes.propose': { university: true },
  // Staff approve and reject, a university withdraws.
  'course-changes.decide': { roles: [...ADMINS, 'STAFF'], university: true },
} as const satisfies Record<string, Grant>
