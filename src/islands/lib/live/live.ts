import { callAddress } from '#domain/api/route'
import { LIVE_TYPES, type LiveMessages, type LiveType } from '#domain/live/messages'
import type { LivePosition } from '#domain/live/position'
import { followLive } from '#domain/live/routes'
import { askWhetherSignedIn } from '#islands/lib/call'
import { savePosition } from '#islands/lib/live/position'
import { readInTurn } from '#islands/lib/live/read-in-turn'

type Take<Type extends LiveType> = (message: LiveMessages[Type]) => void

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Islands hydrate one after another: a late listener also gets the messages of this time span. */
const LATE_LISTENER_MS = 15_000

const takers = new Map<LiveType, Set<Take<never>>>()
const lastMessages = new Map<LiveType, { at: number; message: never }[]>()
let source: EventSource | null = null
let lastEventId = ''
let hasOpened = false
let pause = FIRST_PAUSE_MS
let again: ReturnType<typeof setTimeout> | undefined
let isWatchingPage = false

/** Live messages until stopped, perhaps twice; one connection a page, as browsers allow few per host. */
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

/** Like `onLive` for reads, in turn, until done or refused; `missed` first reads what was missed. */
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
  // The page's own position: else events before the first connection would be lost.
  const after = document.body?.dataset.liveAfter
  const since = lastEventId ? { lastEventId } : { after }
  source = new EventSource(callAddress(followLive, {}, since))
  hasOpened = false
  source.addEventListener('open', () => {
    hasOpened = true
    pause = FIRST_PAUSE_MS
  })
  source.addEventListener('error', tryAgain)
  source.addEventListener('position', ({ data }) => savePosition(JSON.parse(data) as LivePosition))
  for (const type of LIVE_TYPES) source.addEventListener(type, (event) => dispatch(type, event))
}

/** Replaces the browser's own reconnect, which gives up for good on the first answer that is not a stream. */
function tryAgain(): void {
  close()
  if (!hasOpened) void askWhetherSignedIn()
  again = setTimeout(openWhenInView, pause * (0.5 + Math.random()))
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

function dispatch(type: LiveType, event: MessageEvent<string>): void {
  if (event.lastEventId) lastEventId = event.lastEventId
  const message = JSON.parse(event.data) as never
  lastMessages.set(type, [...recently(type), { at: performance.now(), message }])
  for (const take of takers.get(type) ?? []) take(message)
}

function recently(type: LiveType) {
  const since = performance.now() - LATE_LISTENER_MS
  return (lastMessages.get(type) ?? []).filter(({ at }) => at >= since)
}

function close(): void {
  clearTimeout(again)
  source?.close()
  source = null
}
