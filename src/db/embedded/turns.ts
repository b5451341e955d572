/** Hands one thing to one holder at a time, in the order of asking. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Answers when it is the caller's turn, with the function that passes it on; calling that again does nothing. */
  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}
