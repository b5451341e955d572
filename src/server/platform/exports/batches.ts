/**
 * Reads a long list in batches, and reads the next batch while the caller uses this one: at most two are in
 * memory. `read` gets the offset and size of each batch, up to `total`.
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

/** Handles the rejection of a batch that the caller no longer reads. */
function started<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
