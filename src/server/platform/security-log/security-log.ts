import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { SecurityKind, SecurityOutcome } from '#domain/access/security-kinds'
import { currentRequest, outsideRequests } from '#server/platform/security-log/current-request'

/** What happened. Ids, patterns and codes alone: nothing that somebody typed goes in, since people type secrets. */
export interface SecurityNote {
  kind: SecurityKind
  /** 'done' where it is left out. */
  outcome?: SecurityOutcome
  /** Whoever did it or tried to; null where nobody known did. */
  userId?: string | null
  /** The call or page by its pattern: 'POST /accounts/tokens'. */
  place?: string
  /** The id of what it was about. */
  objectId?: string
  /** Of the error catalogue. */
  code?: string
}

/** A row of the log, ready to be written. */
export interface SecurityEvent extends Required<SecurityNote> {
  id: string
  happenedAt: Date
  address: string
  requestId: string
  /** How many alike it stands for. */
  times: number
}

/** Takes down what matters to security, beside the requests: a note never waits, never fails and is not undone with a change. */
export interface SecurityLog {
  note(note: SecurityNote): void
  /** Writes down what waits. */
  flush(): Promise<void>
  /** The same, for the last time. */
  close(): Promise<void>
}

export interface SecurityLogOptions {
  write(events: readonly SecurityEvent[]): Promise<void>
  log: Logger
  /** The pause in which notes gather to one statement; a second by default. */
  everyMs?: number
  now?: () => number
}

/** What waits at most; the rest is counted. */
export const MAX_WAITING = 2_000
/** Rows a statement. */
const BATCH = 500
/** Refusals that a person or address has a row for within a minute; the others are one row together. */
export const REFUSALS_A_MINUTE = 30
const MINUTE_MS = 60_000
/** Sources whose refusals are counted at a time. */
const MAX_SOURCES = 2_000

interface Source {
  since: number
  rows: number
  /** The last refusal beyond the limit, with how many there were. */
  rest: SecurityEvent | null
}

/**
 * Opens the log (docs/decisions/0031). Notes gather for a second and go as one statement, at most 2,000 of them; refusals
 * beyond 30 a minute of one person or address become one row with their number. What is dropped is counted in a row of its own.
 */
export function openSecurityLog({
  write,
  log,
  everyMs = 1_000,
  now = Date.now,
}: SecurityLogOptions): SecurityLog {
  let waiting: SecurityEvent[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let flushing = Promise.resolve()
  const sources = new Map<string, Source>()

  const schedule = (): void => {
    // The timer would go on as the request that happened to start it.
    timer ??= outsideRequests(() => setTimeout(() => void flush(), everyMs).unref())
  }
  const keep = (event: SecurityEvent): void => {
    if (waiting.length >= MAX_WAITING) dropped += event.times
    else waiting.push(event)
  }
  /** Whether it has a row of its own. */
  const hasRow = (event: SecurityEvent): boolean => {
    if (event.outcome !== 'refused') return true
    const key = event.userId ?? event.address
    const known = sources.get(key)
    if (!known && sources.size >= MAX_SOURCES) return true
    const source = known ?? { since: now(), rows: 0, rest: null }
    sources.set(key, source)
    if (source.rows < REFUSALS_A_MINUTE) {
      source.rows += 1
      return true
    }
    source.rest = { ...event, times: (source.rest?.times ?? 0) + 1 }
    return false
  }
  const settleSources = (isLast: boolean): void => {
    for (const [key, source] of sources) {
      if (!isLast && now() - source.since < MINUTE_MS) continue
      if (source.rest) keep(source.rest)
      sources.delete(key)
    }
  }
  const writeWaiting = async (): Promise<void> => {
    while (waiting.length > 0 || dropped > 0) {
      const events = waiting.slice(0, BATCH)
      const lost = dropped
      if (lost > 0) events.push({ ...eventOf({ kind: 'dropped' }, now()), times: lost })
      try {
        await write(events)
      } catch (err) {
        log.error({ err, waiting: waiting.length }, 'the security log could not be written')
        return
      }
      waiting = waiting.slice(Math.min(BATCH, waiting.length))
      dropped -= lost
    }
  }
  const flush = (isLast = false): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    flushing = flushing.then(async () => {
      settleSources(isLast)
      await writeWaiting()
      if (!isLast && (waiting.length > 0 || sources.size > 0)) schedule()
    })
    return flushing
  }
  return {
    note(note) {
      const event = eventOf(note, now())
      if (!hasRow(event)) return schedule()
      log.info({ security: told(event) }, 'security event')
      keep(event)
      schedule()
    },
    flush: () => flush(),
    close: () => flush(true),
  }
}

function eventOf(note: SecurityNote, at: number): SecurityEvent {
  const { address, id: requestId } = currentRequest() ?? { address: '', id: '' }
  return {
    outcome: 'done',
    userId: null,
    place: '',
    objectId: '',
    code: '',
    ...note,
    id: uuid(),
    happenedAt: new Date(at),
    address,
    requestId,
    times: 1,
  }
}

function told({ kind, outcome, userId, address, place, objectId, code }: SecurityEvent) {
  return { kind, outcome, userId, address, place, objectId, code }
}
