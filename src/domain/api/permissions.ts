import type { Grant } from '#domain/access/grants'

/** Who may open the GraphQL explorer. Its queries are checked by the calls behind them. */
export const API_PERMISSIONS = {
  'graphql.explore': { anyInternal: true, anyPartner: true },
} as const satisfies Record<string, Grant>
