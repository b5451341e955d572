import type { Grant } from '#domain/access/grants'

/** Who may open the page on which GraphQL is asked by hand. What a query is answered, its calls say. */
export const API_PERMISSIONS = {
  'graphql.explore': { anyInternal: true, anyPartner: true },
} as const satisfies Record<string, Grant>
