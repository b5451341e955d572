import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RawNode, sql } from 'kysely'

/**
 * Constants of the domain as a list of SQL literals, for `in (…)`: written into the statement, as partial indexes and plans
 * need them. Never for what somebody sent.
 */
export function literals(values: readonly (string | number)[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)))
}

/**
 * A fragment without parameters as one text, made once: of one that is made of many parts each part is visited whenever a statement
 * is built with it.
 * @throws Error for a fragment that has parameters
 */
export function fixed<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const node = fragment.toOperationNode() as RawNode
  const compiled = new PostgresQueryCompiler().compileQuery(node, createQueryId())
  if (compiled.parameters.length > 0) throw new Error('A fixed fragment has no parameters')
  return sql.raw(compiled.sql)
}
