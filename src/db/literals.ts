import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RawNode, sql } from 'kysely'

/**
 * Domain constants as SQL literals for `in (…)`: partial indexes and plans need the values in the statement.
 * Never use it for user input.
 */
export function literals(values: readonly (string | number)[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}

/**
 * A fragment without parameters, compiled once to one text. Otherwise every part of a composed fragment is
 * visited whenever a statement is built with it.
 * @throws Error for a fragment that has parameters
 */
export function fixed<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const node = fragment.toOperationNode() as RawNode
  const compiled = new PostgresQueryCompiler().compileQuery(node, createQueryId())
  if (compiled.parameters.length > 0) throw new Error('A fixed fragment has no parameters')
  return sql.raw(compiled.sql)
}
