import type { Db } from '#db/database'

/** What takes longer is not waited for by those who ask meanwhile. */
const SLOW_MS = 50

/**
 * A look-up by key that many share: those whose requests arrive together ask together, and while a look-up is under way, whoever asks
 * waits for the next one, which is for all of them. So everybody gets what is read after they asked, as if they had asked alone, and a busy
 * process asks the database a fraction as often.
 * @param find what there is of these keys, in one statement
 */
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

  /** Once all is read that has arrived by now. */
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
