import type pg from 'pg'

export class Health {
  readonly #lost = new WeakSet<pg.ClientBase>()
  readonly #answeredAt = new WeakMap<pg.ClientBase, number>()
  #doubtedAt = Number.NEGATIVE_INFINITY

  watch(client: pg.ClientBase): void {
    this.recordAnswer(client)
    const lost = () => this.#lost.add(client)
    // Without a listener the lost connection would end the process.
    client.on('error', lost)
    client.on('end', lost)
  }

  recordAnswer(client: pg.ClientBase): void {
    this.#answeredAt.set(client, performance.now())
  }

  /** Cuts a connection that gave no answer. Connections not heard from since then become doubtful. */
  abandon(client: pg.Client, since: number): void {
    this.#doubtedAt = Math.max(this.#doubtedAt, since)
    cut(client)
  }

  isLost(client: pg.ClientBase): boolean {
    return this.#lost.has(client)
  }

  isDoubtful(client: pg.ClientBase): boolean {
    return (this.#answeredAt.get(client) ?? 0) < this.#doubtedAt
  }
}

/** Drops a connection without a goodbye, which the server would not answer. */
export function cut(client: pg.Client): void {
  client.connection.stream.destroy()
}
