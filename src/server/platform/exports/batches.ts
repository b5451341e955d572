/** Reads a list in batches, one ahead of the caller. `read` gets each batch's offset and size. */
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

function started<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}
