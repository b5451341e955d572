import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import type { Reading } from '#db/replica/reading'
import { dayOfContracts } from '#domain/access/partner-access'
import type { LivePosition } from '#domain/live/position'
import { accessStatusesOf } from '#server/platform/live/access-statuses'
import { Follower } from '#server/platform/live/follower'
import { hasRoom } from '#server/platform/live/has-room'
import type { LiveEvent, LiveEvents } from '#server/platform/live/live-event'
import type { LiveFeed, Reader } from '#server/platform/runtime/live-feed'
import { openSessions } from '#server/platform/sessions/open-sessions'

const HEARTBEAT_MS = 20_000
const READ_AGAIN_MS = 1_000
/** After this time the stream ends, and the browser reconnects if its session still exists. */
const LIFE_MS = 10 * 60_000

/** Opens the live feed: followers of every process get the events that any process commits. */
export async function openLiveFeed(parts: {
  db: Db
  listen: Listen
  events: LiveEvents
  reading: Reading
  log: Logger
  idleMinutes: number
}): Promise<LiveFeed> {
  const hub = new Hub(parts)
  const stops = [
    await parts.listen('events', (ids) => hub.onEvents(ids)),
    await parts.listen('notices', (ids) => hub.onNotices(ids)),
    await parts.listen('sessions', (id) => hub.onSession(id)),
    await parts.listen('standings', () => hub.onAccessStatuses()),
  ]
  const beat = setInterval(() => void hub.beat(), HEARTBEAT_MS)
  beat.unref()
  return {
    follow: (reader, lastEventId, madeAfter) => hub.follow(reader, lastEventId, madeAfter),
    beat: () => hub.beat(),
    async close() {
      clearInterval(beat)
      hub.close()
      for (const stop of stops) await stop()
    },
  }
}

class Hub {
  readonly #db: Db
  readonly #log: Logger
  readonly #source: LiveEvents
  readonly #lists: Reading
  readonly #idleMinutes: number
  readonly #followers = new Set<Follower>()
  readonly #events = new Set<number>()
  readonly #people = new Set<string>()
  #missedSince: number | null = null
  #mustLook = false
  #statusChanges = 0
  #day = dayOfContracts()
  #lastEvent = 0
  #reading: Promise<void> | undefined
  #later: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ db, log, events, reading, idleMinutes }: Parameters<typeof openLiveFeed>[0]) {
    this.#db = db
    this.#log = log
    this.#source = events
    this.#lists = reading
    this.#idleMinutes = idleMinutes
  }

  async follow(
    reader: Reader,
    lastEventId: number | null,
    madeAfter: number | null = null,
  ): Promise<ReadableStream<Uint8Array> | null> {
    const { actor, session } = reader
    const own = [...this.#followers].filter((each) => each.actor.id === actor.id)
    if (!hasRoom(own.length)) return null
    const follower = new Follower(reader, Date.now() + LIFE_MS, () => this.#followers.delete(follower))
    // Added before anything is read: events committed meanwhile may come twice, but are never lost.
    this.#followers.add(follower)
    if (this.#isClosed) follower.end()
    const changesBefore = this.#statusChanges
    try {
      const status = (await accessStatusesOf(this.#db, [actor.id])).get(actor.id)
      if (!status || !(await this.#openOf([session])).has(session)) follower.end()
      else follower.begin(status)
      // Permissions may have changed after they were read.
      if (changesBefore !== this.#statusChanges) this.onAccessStatuses()
      if (lastEventId !== null || madeAfter !== null) {
        const missed = await (lastEventId === null
          ? this.#source.since(this.#db, madeAfter ?? 0)
          : this.#source.after(this.#db, lastEventId))
        follower.send(missed, await this.#position())
      }
    } catch (error) {
      follower.end()
      throw error
    }
    return follower.stream
  }

  onEvents(ids: string | null): void {
    if (ids === null) this.#missedSince ??= this.#lastEvent
    for (const id of ids?.split(',') ?? []) this.#events.add(Number(id))
    this.#read()
  }

  onNotices(ids: string | null): void {
    const followed = [...this.#followers].map(({ actor }) => actor.id)
    const notifiedIds = ids?.split(',')
    for (const id of followed) if (!notifiedIds || notifiedIds.includes(id)) this.#people.add(id)
    this.#read()
  }

  onSession(id: string | null): void {
    if (id === null) void this.beat()
    for (const follower of this.#followers) if (follower.session === id) follower.end()
  }

  onAccessStatuses(): void {
    this.#statusChanges += 1
    this.#mustLook = true
    this.#read()
  }

  async beat(): Promise<void> {
    const now = Date.now()
    try {
      const statuses = await accessStatusesOf(this.#db, this.#followedPeople())
      const open = await this.#openOf([...this.#followers].map(({ session }) => session))
      for (const follower of this.#followers)
        if (open.has(follower.session)) follower.beat(now, statuses.get(follower.actor.id) ?? null)
        else follower.end()
    } catch (error) {
      this.#log.warn({ err: error }, 'the live feed could not look after its followers')
      for (const follower of this.#followers) follower.beat(now)
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#later)
    for (const follower of this.#followers) follower.end()
  }

  /** One read at a time; later notifications share the next. */
  #read(): void {
    this.#reading ??= this.#readAll().then(
      () => {
        this.#reading = undefined
        // A notification may have arrived after the last check of the loop, and did not start a read then.
        if (this.#hasNews()) this.#read()
      },
      (error: unknown) => {
        this.#reading = undefined
        this.#log.error({ err: error }, 'the live feed could not read')
        this.#readLater()
      },
    )
  }

  #hasNews(): boolean {
    return this.#mustLook || this.#events.size > 0 || this.#people.size > 0 || this.#missedSince !== null
  }

  #readLater(): void {
    if (this.#isClosed) return
    clearTimeout(this.#later)
    this.#later = setTimeout(() => this.#read(), READ_AGAIN_MS)
    this.#later.unref()
  }

  async #readAll(): Promise<void> {
    while (this.#hasNews()) {
      await this.#look()
      const ids = [...this.#events]
      const people = [...this.#people]
      const missedSince = this.#missedSince
      this.#events.clear()
      this.#people.clear()
      this.#missedSince = null
      this.#lastEvent = Math.max(this.#lastEvent, ...ids)
      if (this.#followers.size === 0) continue
      try {
        if (missedSince !== null) await this.#send(await this.#source.after(this.#db, missedSince))
        if (ids.length > 0) await this.#send(await this.#source.withIds(this.#db, ids))
        if (people.length > 0) await this.#sendCounts(people)
      } catch (error) {
        // Requeued for the next try: an event may be sent twice, but must not be lost.
        for (const id of ids) this.#events.add(id)
        for (const id of people) this.#people.add(id)
        this.#missedSince = missedSince ?? this.#missedSince
        throw error
      }
    }
  }

  /** Runs before any event is sent, if permissions changed or a contract may have ended with the day. */
  async #look(): Promise<void> {
    const day = dayOfContracts()
    if (!this.#mustLook && day === this.#day) return
    this.#mustLook = false
    try {
      const statuses = await accessStatusesOf(this.#db, this.#followedPeople())
      for (const follower of this.#followers) follower.check(statuses.get(follower.actor.id) ?? null)
      this.#day = day
    } catch (error) {
      this.#mustLook = true
      throw error
    }
  }

  async #send(events: readonly LiveEvent[]): Promise<void> {
    const position = await this.#position()
    for (const follower of this.#followers) follower.send(events, position)
  }

  async #position(): Promise<LivePosition | null> {
    const position = await this.#lists.position()
    return position && { Position: position, Seconds: this.#lists.memorySeconds }
  }

  async #sendCounts(people: readonly string[]): Promise<void> {
    const statuses = await accessStatusesOf(this.#db, people)
    for (const follower of this.#followers) {
      const status = statuses.get(follower.actor.id)
      if (status) follower.sendUnread(status.unread)
    }
  }

  #openOf(sessions: readonly string[]): Promise<ReadonlySet<string>> {
    return openSessions(this.#db, sessions, this.#idleMinutes)
  }

  #followedPeople(): string[] {
    return [...new Set([...this.#followers].map(({ actor }) => actor.id))]
  }
}
