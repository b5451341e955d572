import { within } from '#db/limits'
import { DatabaseUnavailable } from '#db/unavailable'

/** Grants one resource to one holder at a time, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /**
   * Resolves when it is the caller's turn, with the function that passes the turn on. Calling that function
   * again does nothing.
   * @throws DatabaseUnavailable when the turn does not come in time
   */
  async take(waitMs = Number.POSITIVE_INFINITY): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    const late = () => new DatabaseUnavailable('The embedded database was not free in time')
    await within(before, waitMs, late, resolve)
    return resolve
  }
}
