import { ADMINS, CHECKER, type Grant, MAKER, PROCESSOR } from '#domain/access/grants'

export const DELEGATION_PERMISSIONS = {
  'hand-overs.make': { roles: ADMINS, tags: [MAKER, CHECKER, PROCESSOR] },
  'hand-overs.make-for-others': { roles: ADMINS },
} as const satisfies Record<string, Grant>
