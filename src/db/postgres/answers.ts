import type pg from 'pg'
import {
  type KnownLayouts,
  PreparedQuery,
  type PreparedStatement,
  type StatementResult,
} from '#db/postgres/prepared-query'

/**
 * Sends a query and waits for its answer. The promise that pg itself makes of one keeps every answer until a full collection, which
 * has each small one copy them.
 */
export async function answerTo(client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      void client.query(query, (error: Error | null, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result),
      )
    })
  } catch (error) {
    throw tracedHere(error)
  }
}

/** The same for a statement with a name. */
export async function answerOfPrepared(
  client: pg.ClientBase,
  statement: PreparedStatement,
  how: { known: KnownLayouts | null; opens: boolean },
): Promise<StatementResult> {
  try {
    return await new Promise((resolve, reject) => {
      const told = (error: Error | null, result: StatementResult) => (error ? reject(error) : resolve(result))
      client.query(new PreparedQuery(statement, how, told))
    })
  } catch (error) {
    throw tracedHere(error)
  }
}

/** An error's stack would lead to the connection, not to who asked. */
function tracedHere(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  // Between the driver and who asked stand more calls than are kept of a stack otherwise.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 30
  Error.captureStackTrace(error)
  Error.stackTraceLimit = stackTraceLimit
  return error
}
