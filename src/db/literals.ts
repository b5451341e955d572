import { type RawBuilder, sql } from 'kysely'

/**
 * Constants of the domain as a list of SQL literals, for `in (…)`: written into the statement, as partial indexes and plans
 * need them. Never for what somebody sent.
 */
export function literals(values: readonly (string | number)[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}
