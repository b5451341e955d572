import type { Grant } from '#domain/access/grants'

export const API_PERMISSIONS = {
  'graphql.explore': { anyInternal: true, anyPartner: true },
} as const satisfies Record<string, Grant>
