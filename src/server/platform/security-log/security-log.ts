import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { SecurityKind, SecurityOutcome } from '#domain/access/security-kinds'
import { currentRequest, outsideRequests } from '#server/platform/security-log/current-request'

/** A security event. Only ids, patterns and codes, never typed text: people type secrets. */
export interface SecurityNote {
  kind: SecurityKind
  outcome?: SecurityOutcome
  userId?: string | null
  /** The pattern of the call or page: 'POST /accounts/tokens'. */
  place?: string
  objectId?: string
  code?: string
}

export interface SecurityEvent extends Required<SecurityNote> {
  id: string
  happenedAt: Date
  address: string
  requestId: string
  times: number
}

/** Recording an event never waits, never fails, and is not rolled back with a change. */
export interface SecurityLog {
  note(note: SecurityNote): void
  flush(): Promise<void>
  close(): Promise<void>
}

export interface SecurityLogOptions {
  write(events: readonly SecurityEvent[]): Promise<void>
  log: Logger
  everyMs?: number
  now?: () => number
}

export const MAX_WAITING = 2_000
const BATCH = 500
/** Refusals per person or address and minute with a row of their own; further ones share a row. */
export const REFUSALS_A_MINUTE = 30
const MINUTE_MS = 60_000
const MAX_SOURCES = 2_000

interface Source {
  since: number
  rows: number
  rest: SecurityEvent | null
}

/** Writes once a second, at most 2,000 events; over 30 refusals a minute of one source share a row (docs/decisions/0031). */
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
    // Otherwise the timer would keep the context of the request that happened to start it.
    timer ??= outsideRequests(() => setTimeout(() => void flush(), everyMs).unref())
  }
  const enqueue = (event: SecurityEvent): void => {
    if (waiting.length >= MAX_WAITING) dropped += event.times
    else waiting.push(event)
  }
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
      if (source.rest) enqueue(source.rest)
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
      log.info({ security: messageOf(event) }, 'security event')
      enqueue(event)
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

function messageOf({ kind, outcome, userId, address, place, objectId, code }: SecurityEvent) {
  return { kind, outcome, userId, address, place, objectId, code }
}
