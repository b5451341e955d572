import type pg from 'pg'

/** Tracks a pool's connections: which are lost, and which may have died silently. */
export class Health {
  readonly #lost = new WeakSet<pg.ClientBase>()
  readonly #answeredAt = new WeakMap<pg.ClientBase, number>()
  #doubtedAt = Number.NEGATIVE_INFINITY

  watch(client: pg.ClientBase): void {
    this.recordAnswer(client)
    const lost = () => this.#lost.add(client)
    // A connection lost while in use fails its query. Without a listener it would also end the process.
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

  /** Whether the server may have stopped answering on it: no request should wait to find out. */
  isDoubtful(client: pg.ClientBase): boolean {
    return (this.#answeredAt.get(client) ?? 0) < this.#doubtedAt
  }
}

/** Drops a connection without a goodbye, which the server would not answer. */
export function cut(client: pg.Client): void {
  client.connection.stream.destroy()
}
