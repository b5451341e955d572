import type { Browser } from '@playwright/test'

/** Names of the marks that the page sets at the press and once it is seen. */
export const PRESSED = 'bench pressed'
export const SEEN = 'bench seen'

const TASK = 'ThreadControllerImpl::RunTask'

/** Of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Of `dur`, what the thread had the processor. */
  tdur?: number
}

/**
 * Milliseconds of the processor that the page's main thread takes between its two marks, traced while
 * `press` runs. On a busy machine they are steadier than the time that passes.
 */
export async function workBetween(browser: Browser, press: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  try {
    await press()
  } finally {
    const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
    await session.send('Tracing.end')
    await complete
    await session.detach()
  }
  return sumOf(events)
}

function sumOf(events: readonly TraceEvent[]): number {
  const from = events.find(({ name }) => name === PRESSED)
  const to = events.find(({ name }) => name === SEEN)
  if (!from || !to) return Number.NaN
  return events
    .filter(({ name, pid, tid }) => name === TASK && pid === from.pid && tid === from.tid)
    .reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const within = Math.min(ts + dur, to.ts) - Math.max(ts, from.ts)
      return within > 0 ? sum + (tdur * within) / dur / 1000 : sum
    }, 0)
}
