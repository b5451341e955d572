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
/** The time limit for a visible result; a later one has no time. */
const LIMIT_MS = 10_000
const TOLD = 'toldOfPress'

/** Milliseconds from a press to the frame that shows its result, the median of the rounds. */
export interface Pressed {
  act: string
  first: number
  /** On a page where the same was done before, so that the scripts of the first press are loaded. */
  again: number
  /**
   * The minimum of a press here: a button of an otherwise empty page changes its class, between those rounds.
   */
  least: number
}

const EMPTY_PAGE = `<button type="button" onclick="this.classList.add('pressed')">Press</button>`
const LEAST: Pick<Act, 'press' | 'seen'> = {
  press: (page) => page.getByRole('button').click(),
  seen: `document.querySelector('.pressed') !== null`,
}

/**
 * Does each action on a processor four times slower, in a browser with the portal's cached scripts, on an
 * idle page.
 */
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
      // A separate tab, because a tab keeps its ticked rows.
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
  // The page reports it through a function of the browser, because the press may leave the page.
  const { promise: seen, resolve: tell } = Promise.withResolvers<number>()
  setTimeout(() => tell(Number.NaN), 2 * LIMIT_MS).unref()
  await page.exposeFunction(TOLD, tell)
  // The observer must start before the press.
  await page.evaluate(
    ([expression, limit, told]) => {
      const isThere = new Function(`return ${expression}`)
      const say = (window as unknown as Record<string, (time: number) => void>)[told]
      let pressed = 0
      // The frame after the one with the change is the first that shows it.
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
