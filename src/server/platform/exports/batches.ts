/**
 * Reads a long list in batches, the next one while the present one is written: only two are ever in memory. `read` is asked for
 * the rows from a place on, until `total` places are read.
 */
export async function* inBatches<Row>(
  total: number,
  size: number,
  read: (from: number, count: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let next = total > 0 ? started(read(0, size)) : null
  for (let from = 0; next !== null; from += size) {
    const rows: Row[] = await next
    next = from + size < total ? started(read(from + size, size)) : null
    yield* rows
  }
}

/** Whoever stops reading does not wait for the batch under way: its failure is then nobody's. */
function started<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
