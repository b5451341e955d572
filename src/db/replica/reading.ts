import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/database'
import { handleOn } from '#db/handle'
import { PooledAdapter } from '#db/postgres/adapter'
import { Beats } from '#db/replica/beats'
import { ReplicaDriver } from '#db/replica/driver'
import { type Position, positionFrom, positionOf } from '#db/replica/position'
import { ReplicaServer } from '#db/replica/server'

export interface Reading {
  /** A handle for a reader that must see everything up to this position; null accepts the configured lag. */
  dbAt(position: Position | null): Promise<Db>
  position(): Promise<Position | null>
  /** After this many seconds a position can be forgotten: every read is newer. */
  readonly memorySeconds: number
  close(): Promise<void>
}

export interface ReplicaSettings {
  url: string
  lagSeconds: number
}

const LOOK_EVERY_MS = 1_000
const ANSWER_MS = 2_000
/** The client's clock and the process's clock may differ. */
const MARGIN_SECONDS = 5

/** Reads from the replica while one is configured and available, otherwise from the database itself. */
export function openReading(db: Db, replica: ReplicaSettings | null): Reading {
  return replica
    ? new ReplicaReading(db, replica)
    : { dbAt: async () => db, position: async () => null, memorySeconds: 0, close: async () => {} }
}

class ReplicaReading implements Reading {
  readonly memorySeconds: number
  readonly #db: Db
  readonly #replica: ReplicaSettings
  readonly #beats: Beats
  readonly #reading: Db
  readonly #closed = new AbortController()
  #server: ReplicaServer | null = null
  #asking: Promise<void> | undefined
  #reached: Position | null = null
  #timeline = ''
  #asOf = Number.NEGATIVE_INFINITY
  #isRead: boolean | undefined
  #why = 'too old'

  constructor(db: Db, replica: ReplicaSettings) {
    this.#db = db
    this.#replica = replica
    this.memorySeconds = replica.lagSeconds + MARGIN_SECONDS
    this.#beats = new Beats(db, replica.lagSeconds * 1000)
    const here = this
    const choice = {
      get server() {
        return here.#server
      },
      lost: (server: ReplicaServer, error: unknown) => this.#lost(server, error),
    }
    this.#reading = handleOn(new PooledAdapter(), new ReplicaDriver(db, choice))
    void this.#look()
  }

  async dbAt(position: Position | null): Promise<Db> {
    if (!this.#isFresh()) return this.#db
    if (!this.#has(position)) await this.#ask()
    return this.#isFresh() && this.#has(position) ? this.#reading : this.#db
  }

  position(): Promise<Position> {
    return positionOf(this.#db)
  }

  async close(): Promise<void> {
    this.#closed.abort()
    this.#server?.cut()
  }

  #isFresh(): boolean {
    return this.#server !== null && performance.now() - this.#asOf <= this.#replica.lagSeconds * 1000
  }

  #has(position: Position | null): boolean {
    return position === null || (this.#reached !== null && position <= this.#reached)
  }

  async #look(): Promise<void> {
    const { signal } = this.#closed
    while (!signal.aborted) {
      await this.#beats.beat().catch(() => {})
      await this.#open()
      await this.#ask()
      if (!signal.aborted) this.#notify()
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #open(): Promise<void> {
    if (this.#server || this.#closed.signal.aborted) return
    const server = await ReplicaServer.open(this.#replica.url, ANSWER_MS).catch(() => null)
    if (this.#closed.signal.aborted) server?.cut()
    else this.#server = server
  }

  /** One query at a time: callers that ask meanwhile share its answer. */
  #ask(): Promise<void> {
    this.#asking ??= this.#askNow().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #askNow(): Promise<void> {
    const server = this.#server
    if (!server) return
    try {
      const { follows, place, token } = await server.whileThere(server.state())
      const beat = token === null ? undefined : this.#beats.find(token)
      if (beat && beat.writtenAt > this.#asOf) {
        this.#asOf = beat.writtenAt
        this.#timeline = beat.timeline
      }
      if (!follows) this.#asOf = Number.NEGATIVE_INFINITY
      this.#reached = place === null ? null : positionFrom(this.#timeline, place)
    } catch (error) {
      this.#lost(server, error)
    }
  }

  #lost(server: ReplicaServer, error: unknown): void {
    server.cut()
    this.#why = error instanceof Error ? error.message : String(error)
    if (this.#server !== server) return
    this.#server = null
    this.#asOf = Number.NEGATIVE_INFINITY
    this.#reached = null
  }

  #notify(): void {
    const isRead = this.#isFresh()
    if (isRead === this.#isRead) return
    if (isRead) console.info('Lists are read from the replica')
    else console.warn('Lists are read from the database, and not from the replica:', this.#why)
    this.#why = 'too old'
    this.#isRead = isRead
  }
}
