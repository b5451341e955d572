import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/database'
import { handleOn } from '#db/handle'
import { PooledAdapter } from '#db/postgres/adapter'
import { Beats } from '#db/replica/beats'
import { ReplicaDriver } from '#db/replica/driver'
import { type Position, positionFrom, positionOf } from '#db/replica/position'
import { ReplicaServer } from '#db/replica/server'

/** Where lists, exports and reports are read. */
export interface Reading {
  /** Where somebody reads who must see all that was committed up to this position; null: whatever the lag allows. */
  dbAt(position: Position | null): Promise<Db>
  /** The position of everything committed so far; null where there is no replica. */
  position(): Promise<Position | null>
  /** After so many seconds no position needs to be remembered: whatever is read is newer. */
  readonly memorySeconds: number
  /** Lets go of the replica at once, whatever is asked of it or of the database. */
  close(): Promise<void>
}

/** A replica, and how many seconds old it may be. */
export interface ReplicaSettings {
  url: string
  lagSeconds: number
}

const LOOK_EVERY_MS = 1_000
const ANSWER_MS = 2_000
/** A person's clock and the process's need not go alike. */
const MARGIN_SECONDS = 5

/** Reads by the replica of the database where one is set, which may come and go; otherwise by the database itself. */
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
  /** What the replica is known to have, and as of when it has everything. */
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

  /** Looks after the replica every second: opens it, and finds out how old it is. */
  async #look(): Promise<void> {
    const { signal } = this.#closed
    while (!signal.aborted) {
      await this.#beats.beat().catch(() => {})
      await this.#open()
      await this.#ask()
      if (!signal.aborted) this.#tell()
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  async #open(): Promise<void> {
    if (this.#server || this.#closed.signal.aborted) return
    const server = await ReplicaServer.open(this.#replica.url, ANSWER_MS).catch(() => null)
    if (this.#closed.signal.aborted) server?.cut()
    else this.#server = server
  }

  /** One question at a time: whoever asks meanwhile hears the same answer. */
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
      const { follows, place, token } = await server.whileThere(server.standing())
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

  #tell(): void {
    const isRead = this.#isFresh()
    if (isRead === this.#isRead) return
    if (isRead) console.info('Lists are read from the replica')
    else console.warn('Lists are read from the database, and not from the replica:', this.#why)
    this.#why = 'too old'
    this.#isRead = isRead
  }
}
