export interface Turns<Work> {
  add(owner: string, work: Work): void
  /** The next work, whose owner then is busy until `done` is called; undefined if there is none. */
  next(): { owner: string; work: Work } | undefined
  done(owner: string): void
}

/** Schedules work in turns: each owner has one item in progress, so that much work delays no other owner. */
export function takeTurns<Work>(): Turns<Work> {
  // Insertion order is the order of turns.
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
