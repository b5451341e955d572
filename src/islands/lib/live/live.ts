import { callAddress } from '#domain/api/route'
import { LIVE_TYPES, type LiveMessages, type LiveType } from '#domain/live/messages'
import type { LivePosition } from '#domain/live/position'
import { followLive } from '#domain/live/routes'
import { askWhetherSignedIn } from '#islands/lib/call'
import { keepPosition } from '#islands/lib/live/position'
import { readInTurn } from '#islands/lib/live/read-in-turn'

type Take<Type extends LiveType> = (message: LiveMessages[Type]) => void

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** The islands of a page wake one after another: what the first one's connection told is told the later ones too. */
const LATE_LISTENER_MS = 15_000

const takers = new Map<LiveType, Set<Take<never>>>()
const told = new Map<LiveType, { at: number; message: never }[]>()
let source: EventSource | null = null
let lastEventId = ''
let hasOpened = false
let pause = FIRST_PAUSE_MS
let again: ReturnType<typeof setTimeout> | undefined
let isWatchingPage = false

/**
 * Calls `take` for each message of this type that the live feed tells, until the function it gives back is called. A message
 * says only what is newer (see domain/live/messages); after a pause it may come for the second time. All islands of a page
 * share one connection, which is open while somebody listens and the page is in view: a browser has few for one host.
 */
export function onLive<Type extends LiveType>(type: Type, take: Take<Type>): () => void {
  const listeners = takers.get(type) ?? new Set()
  takers.set(type, listeners.add(take as Take<never>))
  for (const { message } of recently(type)) take(message)
  watchPage()
  openWhenInView()
  return () => {
    listeners.delete(take as Take<never>)
    if ([...takers.values()].every((each) => each.size === 0)) close()
  }
}

/**
 * Like `onLive`, for what has to be read then: one message after another, each until it was read or refused.
 * @param missed reads what the feed may have told before there was anybody to listen; first of all, and only where it may have
 */
export function readOnLive<Type extends LiveType>(
  type: Type,
  read: (message: LiveMessages[Type]) => Promise<void>,
  missed?: () => Promise<void>,
): () => void {
  const reads = readInTurn()
  if (missed && mayHaveMissedNews()) reads.add(missed)
  const stopListening = onLive(type, (message) => reads.add(() => read(message)))
  return () => {
    stopListening()
    reads.stop()
  }
}

/** Whether what the feed told may have passed by an island that comes alive now: it has to ask for what is new. */
function mayHaveMissedNews(): boolean {
  return performance.now() > LATE_LISTENER_MS
}

function watchPage(): void {
  if (isWatchingPage) return
  isWatchingPage = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') openWhenInView()
    else close()
  })
  addEventListener('pagehide', close)
  addEventListener('pageshow', openWhenInView)
}

function openWhenInView(): void {
  if (source || document.visibilityState !== 'visible') return
  if (![...takers.values()].some((each) => each.size > 0)) return
  clearTimeout(again)
  // What happened between the page's making and its first connection would never be told.
  const after = document.body?.dataset.liveAfter
  const since = lastEventId ? { lastEventId } : { after }
  source = new EventSource(callAddress(followLive, {}, since))
  hasOpened = false
  source.addEventListener('open', () => {
    hasOpened = true
    pause = FIRST_PAUSE_MS
  })
  source.addEventListener('error', tryAgain)
  source.addEventListener('position', ({ data }) => keepPosition(JSON.parse(data) as LivePosition))
  for (const type of LIVE_TYPES) source.addEventListener(type, (event) => tell(type, event))
}

/** Instead of the browser's own way, which gives up for good at the first answer that is no stream. */
function tryAgain(): void {
  close()
  if (!hasOpened) void askWhetherSignedIn()
  again = setTimeout(openWhenInView, pause * (0.5 + Math.random()))
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

function tell(type: LiveType, event: MessageEvent<string>): void {
  if (event.lastEventId) lastEventId = event.lastEventId
  const message = JSON.parse(event.data) as never
  told.set(type, [...recently(type), { at: performance.now(), message }])
  for (const take of takers.get(type) ?? []) take(message)
}

function recently(type: LiveType) {
  const since = performance.now() - LATE_LISTENER_MS
  return (told.get(type) ?? []).filter(({ at }) => at >= since)
}

function close(): void {
  clearTimeout(again)
  source?.close()
  source = null
}
