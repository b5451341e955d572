import type { Db } from '#db/database'

/** A slower look-up no longer holds back the next one. */
const SLOW_MS = 50

/** Batches look-ups: those that arrive together, or while a query runs, share the next, so that each result is read after its request. */
export function gathered<Key, Found>(
  find: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (db: Db, key: Key) => Promise<Found | null> {
  const gatherings = new WeakMap<Db, Gathering<Key, Found>>()
  return (db, key) => {
    const known = gatherings.get(db) ?? new Gathering((keys: readonly Key[]) => find(db, keys))
    gatherings.set(db, known)
    return known.ask(key)
  }
}

class Gathering<Key, Found> {
  readonly #find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>
  #next: { keys: Set<Key>; answer: PromiseWithResolvers<ReadonlyMap<Key, Found>> } | null = null
  #underWay = 0
  #isToBeSent = false
  #sentAt = 0

  constructor(find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>) {
    this.#find = find
  }

  async ask(key: Key): Promise<Found | null> {
    this.#next ??= { keys: new Set(), answer: Promise.withResolvers() }
    this.#next.keys.add(key)
    const { promise } = this.#next.answer
    if (this.#underWay === 0 || performance.now() - this.#sentAt > SLOW_MS) this.#sendSoon()
    return (await promise).get(key) ?? null
  }

  #sendSoon(): void {
    if (this.#isToBeSent) return
    this.#isToBeSent = true
    setImmediate(() => {
      this.#isToBeSent = false
      this.#send()
    })
  }

  #send(): void {
    if (!this.#next) return
    const { keys, answer } = this.#next
    this.#next = null
    this.#underWay++
    this.#sentAt = performance.now()
    this.#find([...keys])
      .then(answer.resolve, answer.reject)
      .finally(() => {
        this.#underWay--
        this.#send()
      })
  }
}
