import { within } from '#db/limits'
import { DatabaseUnavailable } from '#db/unavailable'

export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves at the caller's turn with the function that ends it. Throws DatabaseUnavailable if late. */
  async take(waitMs = Number.POSITIVE_INFINITY): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    const late = () => new DatabaseUnavailable('The embedded database was not free in time')
    await within(before, waitMs, late, resolve)
    return resolve
  }
}
