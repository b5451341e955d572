import type pg from 'pg'

/** V8 keeps fewer frames by default than lie between the driver and its caller. */
const FRAMES = 30

/** Sends a query and waits for its answer. A failure's stack leads to the caller. */
export async function answerTo(client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await client.query(query)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = FRAMES
    Error.captureStackTrace(error)
    Error.stackTraceLimit = stackTraceLimit
    throw error
  }
}
