/** Runs `work`, `width` at a time, no faster than the caller reads; yields in order until a failure. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const begun: Promise<Result>[] = []
  const rest = items[Symbol.iterator]()
  const begin = () => {
    const next = rest.next()
    if (next.done) return
    const result = work(next.value)
    // Handles the rejection of work whose result the caller no longer reads.
    result.catch(() => {})
    begun.push(result)
  }
  for (let place = 0; place < width; place++) begin()
  for (let result = begun.shift(); result; result = begun.shift()) {
    const value = await result
    begin()
    yield value
  }
}
