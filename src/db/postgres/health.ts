import type pg from 'pg'

/** What is known of the connections of a pool: which are lost, and which may be dead without having said so. */
export class Health {
  readonly #lost = new WeakSet<pg.ClientBase>()
  readonly #heard = new WeakMap<pg.ClientBase, number>()
  #doubtedAt = Number.NEGATIVE_INFINITY

  /** Follows a connection from its opening on. */
  watch(client: pg.ClientBase): void {
    this.heard(client)
    const lost = () => this.#lost.add(client)
    // A connection lost while in use fails its query; without a listener it would also end the process.
    client.on('error', lost)
    client.on('end', lost)
  }

  /** The server has answered on it. */
  heard(client: pg.ClientBase): void {
    this.#heard.set(client, performance.now())
  }

  /** Ends a connection on which no answer came: those that were not heard of since then are doubted. */
  giveUp(client: pg.Client, since: number): void {
    this.#doubtedAt = Math.max(this.#doubtedAt, since)
    cut(client)
  }

  isLost(client: pg.ClientBase): boolean {
    return this.#lost.has(client)
  }

  /** Whether its server may have stopped answering: nobody is made to wait on it to find out. */
  isDoubtful(client: pg.ClientBase): boolean {
    return (this.#heard.get(client) ?? 0) < this.#doubtedAt
  }
}

/** Breaks a connection off without a word, since nobody would answer it. */
export function cut(client: pg.Client): void {
  client.connection.stream.destroy()
}
