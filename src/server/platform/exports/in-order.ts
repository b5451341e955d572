/**
 * Does the work for each item, `width` of them at a time, and gives the results in the order of the items; no more is begun
 * than is read. The first failure ends it.
 */
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
    // Whoever stops reading does not wait for what is under way: its failure is then nobody's.
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
