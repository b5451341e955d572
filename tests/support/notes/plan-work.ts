import pg from 'pg'

/** A node of a plan from EXPLAIN (ANALYZE, FORMAT JSON). */
interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

type Asked = { text: string; values?: unknown[] }
type Query = (asked: unknown, ...more: unknown[]) => Promise<pg.QueryResult>

const EXPLAINED = /^\s*(select|with|insert|update|delete)\b/i

/**
 * The number of rows that the plans of all statements of `act` process on PostgreSQL, every loop counted: a
 * measure of work that other load does not change. Each statement is explained first, so all must be within
 * one transaction.
 */
export async function planWork(act: () => Promise<void>): Promise<number> {
  const client = pg.Client.prototype as unknown as { query: Query }
  const query = client.query
  let work = 0
  const explained = async (run: Query, asked: Asked) => {
    await run('savepoint explained')
    const { rows } = await run({
      text: `explain (analyze, timing off, format json) ${asked.text}`,
      values: asked.values,
    })
    work += workOf((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan)
    await run('rollback to explained')
    return run({ text: asked.text, values: asked.values })
  }
  client.query = function (this: { query: Query }, asked: unknown, ...more: unknown[]) {
    const run = (what: unknown) => query.call(this, what)
    return isStatement(asked) ? explained(run, asked) : query.call(this, asked, ...more)
  }
  try {
    await act()
  } finally {
    client.query = query
  }
  return work
}

function isStatement(asked: unknown): asked is Asked {
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return false
  return !('submit' in asked) && EXPLAINED.test(String(asked.text))
}

function workOf(node: PlanNode): number {
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  return each * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, child) => sum + workOf(child), 0)
}
