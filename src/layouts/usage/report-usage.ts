import { callAddress } from '#domain/api/route'
import { CALL_MEASURE } from '#domain/usage/call-measure'
import { recordUsage } from '#domain/usage/routes'

/** The call's limit. */
const MAX_ACTIONS = 50
/** Shorter interactions count as fast, and are not listed. */
const INTERACTION_MS = 40
/** One of so many interactions may be an outlier (web.dev/articles/inp). */
const PER_OUTLIER = 50
const LONGEST = 10
const SHIFT_GAP_MS = 1000
const SHIFTS_MS = 5000

interface PageReport {
  Action: string
  Outcome: string
  Milliseconds: number
}
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }

/** Reports speed, calls and forms when the page is left, unless opted out (docs/decisions/0168-usage.md). */
export function reportUsage(): void {
  const { page } = document.body.dataset
  if (!page || isOptedOut()) return
  const vitals = document.visibilityState === 'visible' ? watchVitals() : () => ({})
  const actions: PageReport[] = []
  observe('measure', (entry) => {
    if (entry.name !== CALL_MEASURE || actions.length >= MAX_ACTIONS) return
    const { detail } = entry as PerformanceMeasure
    actions.push({ ...(detail as Omit<PageReport, 'Milliseconds'>), Milliseconds: entry.duration })
  })
  const forms = watchForms()
  let isFirst = true
  const send = () => {
    const { started, sent } = forms()
    const done = actions.splice(0)
    if (!isFirst && done.length === 0 && started === 0 && sent === 0) return
    const Properties = {
      Page: page,
      ...(isFirst && vitals()),
      ...(started > 0 && { FormsStarted: started }),
      ...(sent > 0 && { FormsSent: sent }),
      ...(done.length > 0 && { Actions: done }),
    }
    const body = JSON.stringify({ Name: isFirst ? 'page viewed' : 'page used', Properties })
    isFirst = false
    navigator.sendBeacon(callAddress(recordUsage), new Blob([body], { type: 'application/json' }))
  }
  addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}

function isOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Includes entries from before this script; a browser that lacks an entry type reports none. */
function observe(type: string, act: (entry: PerformanceEntry) => void, more: object = {}): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true, ...more })
}

function watchVitals(): () => Record<string, number> {
  const found: Record<string, number> = {}
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival && arrival.responseStart > 0) found.TTFB = arrival.responseStart
  observe('largest-contentful-paint', ({ startTime }) => {
    found.LCP = startTime
  })
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) found.CLS = 0
  let [first, last, sum] = [0, 0, 0]
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift
    if (hadRecentInput) return
    const isOne = startTime - last < SHIFT_GAP_MS && startTime - first < SHIFTS_MS
    if (!isOne) first = startTime
    last = startTime
    sum = isOne ? sum + value : value
    found.CLS = Math.max(found.CLS ?? 0, sum)
  })
  const longest = new Map<number, number>()
  const recordLongest = ({ interactionId, duration }: Interaction) => {
    if (!interactionId) return
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    if (longest.size <= LONGEST) return
    const [shortest] = [...longest].sort(([, one], [, other]) => one - other)
    if (shortest) longest.delete(shortest[0])
  }
  observe('event', recordLongest, { durationThreshold: INTERACTION_MS })
  observe('first-input', recordLongest)
  return () => {
    const sorted = [...longest.values()].sort((one, other) => other - one)
    const count =
      (performance as Performance & { interactionCount?: number }).interactionCount ?? sorted.length
    const slowest = sorted[Math.min(sorted.length - 1, Math.floor(count / PER_OUTLIER))]
    return slowest === undefined ? found : { ...found, INP: slowest }
  }
}

function watchForms(): () => { started: number; sent: number } {
  const [begun, gone] = [new WeakSet<EventTarget>(), new WeakSet<EventTarget>()]
  let [started, sent] = [0, 0]
  const formOf = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form')
    return form && form.getAttribute('method') !== 'get' && form.role !== 'search' ? form : null
  }
  document.addEventListener('input', (event) => {
    const form = formOf(event)
    if (!form || begun.has(form)) return
    begun.add(form)
    started += 1
  })
  document.addEventListener('submit', (event) => {
    const form = formOf(event)
    if (!form || !begun.has(form) || gone.has(form)) return
    gone.add(form)
    sent += 1
  })
  return () => {
    const since = { started, sent }
    ;[started, sent] = [0, 0]
    return since
  }
}
