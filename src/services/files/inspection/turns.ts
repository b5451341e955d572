/** Work that waits, each under the name of who brought it. */
export interface Turns<Work> {
  add(owner: string, work: Work): void
  /** The work whose turn it is, and whose owner is at work until `done` is called; undefined where nobody may begin. */
  next(): { owner: string; work: Work } | undefined
  done(owner: string): void
}

/**
 * Gives out work by turns: each owner has one at work at a time, and who brings much waits behind who brings little.
 */
export function takeTurns<Work>(): Turns<Work> {
  // In the order of whose turn it is.
  const waiting = new Map<string, Work[]>()
  const atWork = new Set<string>()
  return {
    add(owner, work) {
      const queue = waiting.get(owner)
      if (queue) queue.push(work)
      else waiting.set(owner, [work])
    },
    next() {
      for (const [owner, queue] of waiting) {
        if (atWork.has(owner)) continue
        const work = queue.shift()
        waiting.delete(owner)
        if (queue.length > 0) waiting.set(owner, queue)
        if (work === undefined) continue
        atWork.add(owner)
        return { owner, work }
      }
      return undefined
    },
    done(owner) {
      atWork.delete(owner)
    },
  }
}
