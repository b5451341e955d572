import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RawNode, sql } from 'kysely'

/** Domain constants as SQL literals for `in (…)`, for partial indexes and plans. Never for user input. */
export function literals(values: readonly (string | number)[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}

/** Compiles a fragment once, so that its parts are not visited again. Throws Error if it has parameters. */
export function fixed<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const node = fragment.toOperationNode() as RawNode
  const compiled = new PostgresQueryCompiler().compileQuery(node, createQueryId())
  if (compiled.parameters.length > 0) throw new Error('A fixed fragment has no parameters')
  return sql.raw(compiled.sql)
}
