import { type BrowserContext, type Browser as Chromium, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../e2e/support/chromium.ts'
import { allHydrated } from '../../e2e/support/hydrated.ts'
import { median } from '../measure.ts'
import { signIn } from '../people.ts'
import { printTable } from '../report.ts'
import type { RunningServer } from '../servers.ts'
import { ACTS, type Act } from './acts.ts'

const SLOWER = 4
const VIEWPORT = { width: 1440, height: 900 }
/** What is not seen by then never will be, and its time is none. */
const LIMIT_MS = 10_000
const TOLD = 'toldOfPress'

/** Milliseconds from a press to the frame that shows what came of it, in the median of the rounds. */
export interface Pressed {
  act: string
  first: number
  /** On a page where the same was done before: what is loaded by the first press is there. */
  again: number
  /** The least that a press takes here: a button of an otherwise empty page changes its class, between those rounds. */
  least: number
}

const EMPTY_PAGE = `<button type="button" onclick="this.classList.add('pressed')">Press</button>`
const LEAST: Pick<Act, 'press' | 'seen'> = {
  press: (page) => page.getByRole('button').click(),
  seen: `document.querySelector('.pressed') !== null`,
}

/** Does each act on a processor four times slower, in a browser that has the portal's scripts, on a page that has come to rest. */
export async function benchPresses(portal: RunningServer, rounds: number): Promise<Pressed[]> {
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
  try {
    const measured: Pressed[] = []
    for (const act of ACTS) {
      const { times, least } = await timesOf(browser, portal.port, act, rounds)
      const [first = Number.NaN, ...again] = times
      measured.push({ act: act.name, first, again: median(again), least: median(least) })
    }
    return measured
  } finally {
    await browser.close()
  }
}

/** Prints the table of presses. */
export function printPresses(presses: readonly Pressed[]): void {
  printTable(
    [
      'press, ms until it is seen, processor 4 times slower',
      'first',
      'median of later',
      'empty page',
      'target',
    ],
    presses.map(({ act, ...times }) => [
      act,
      times.first.toFixed(0),
      times.again.toFixed(0),
      times.least.toFixed(0),
      '<= 100',
    ]),
  )
}

interface Times {
  times: number[]
  least: number[]
}

async function timesOf(browser: Chromium, port: number, act: Act, rounds: number): Promise<Times> {
  const person = await signIn(port, act.who)
  const url = `http://localhost:${port}`
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    const cookies = String(person.cookie.cookie)
      .split('; ')
      .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url }))
    await context.addCookies(cookies)
    const measured: Times = { times: [], least: [] }
    for (let round = 0; round <= rounds; round++) {
      // A tab of its own: what was ticked in one stays ticked there.
      measured.times.push(
        await inTab(context, async (page) => {
          await opened(page, url, act)
          return timeOf(page, act)
        }),
      )
      measured.least.push(
        await inTab(context, async (page) => {
          await page.setContent(EMPTY_PAGE)
          return timeOf(page, LEAST)
        }),
      )
    }
    return measured
  } finally {
    await context.close()
  }
}

async function inTab<Result>(context: BrowserContext, act: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  try {
    return await act(page)
  } finally {
    await page.close()
  }
}

async function opened(page: Page, url: string, act: Act): Promise<void> {
  await page.goto(url + act.address, { waitUntil: 'networkidle' })
  await allHydrated(page)
  await act.prepare?.(page)
  await page.waitForLoadState('networkidle')
}

async function timeOf(page: Page, act: Pick<Act, 'press' | 'seen'>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // The page says it by a function of the browser's, because what the press leads to may take the page away.
  const { promise: seen, resolve: tell } = Promise.withResolvers<number>()
  setTimeout(() => tell(Number.NaN), 2 * LIMIT_MS).unref()
  await page.exposeFunction(TOLD, tell)
  // Whoever presses before somebody looks is never seen.
  await page.evaluate(
    ([expression, limit, told]) => {
      const isThere = new Function(`return ${expression}`)
      const say = (window as unknown as Record<string, (time: number) => void>)[told]
      let pressed = 0
      // The frame that comes after the one in which it stands is the first that has it painted.
      const look = () => {
        const time = performance.now() - pressed
        if (time > limit) say?.(Number.NaN)
        else if (isThere()) setTimeout(() => say?.(performance.now() - pressed))
        else requestAnimationFrame(look)
      }
      const note = (event: Event) => {
        if (pressed > 0) return
        pressed = event.timeStamp
        requestAnimationFrame(look)
      }
      addEventListener('pointerdown', note, true)
      addEventListener('keydown', note, true)
    },
    [act.seen, LIMIT_MS, TOLD] as const,
  )
  try {
    const [time] = await Promise.all([seen, act.press(page)])
    return time
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
