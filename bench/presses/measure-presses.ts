import { type BrowserContext, type Browser as Chromium, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../e2e/support/chromium.ts'
import { allHydrated } from '../../e2e/support/hydrated.ts'
import { median } from '../measure.ts'
import { signIn } from '../people.ts'
import { printTable } from '../report.ts'
import type { RunningServer } from '../servers.ts'
import { ACTS, type Act, press as pressed } from './acts.ts'
import { PRESSED, SEEN, workBetween } from './work-between.ts'

const SLOWER = 4
const VIEWPORT = { width: 1440, height: 900 }
/** The time limit for a visible result; a later one has no time. */
const LIMIT_MS = 10_000
const RESULT = 'toldOfPress'

/** Fresh contexts per act: one first press would be an accident of the machine. */
const FIRSTS = 3

/** Milliseconds from a press to the frame that shows its result, medians. */
export interface Pressed {
  act: string
  /** In a context without the portal's scripts. */
  first: number
  /** On a page where the same was done before, so that the scripts of the first press are loaded. */
  again: number
  /** Of `again`, what the page's main thread worked: steadier than the time on a busy machine. */
  work: number
  /**
   * The minimum of a press here: a button of an otherwise empty page changes its class, between those rounds.
   */
  least: number
}

const EMPTY_PAGE = `<button type="button" onclick="this.classList.add('pressed')">Press</button>`
const LEAST: Pick<Act, 'press' | 'seen'> = {
  press: (page) => pressed(page.getByRole('button')),
  seen: `document.querySelector('.pressed') !== null`,
}

/**
 * Does each action on a processor four times slower, on an idle page: a few times in fresh contexts,
 * and then with the portal's scripts in the cache.
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
      const { firsts, again, least } = await timesOf(browser, portal.port, act, rounds)
      measured.push({
        act: act.name,
        first: median(firsts),
        again: median(again.map(({ time }) => time)),
        work: median(again.map(({ work }) => work)),
        least: median(least),
      })
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
      'later',
      'work of later',
      'empty page',
      'target',
    ],
    presses.map(({ act, ...times }) => [
      act,
      times.first.toFixed(0),
      times.again.toFixed(0),
      times.work.toFixed(0),
      times.least.toFixed(0),
      '<= 100',
    ]),
  )
}

/** Milliseconds until the press is seen, and of work of the page's main thread until then. */
interface Press {
  time: number
  work: number
}

interface Times {
  firsts: number[]
  again: Press[]
  least: number[]
}

async function timesOf(browser: Chromium, port: number, act: Act, rounds: number): Promise<Times> {
  const person = await signIn(port, act.who)
  const url = `http://localhost:${port}`
  const cookies = String(person.cookie.cookie)
    .split('; ')
    .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url }))
  const press = (context: BrowserContext) =>
    // A separate tab, because a tab keeps its ticked rows.
    inTab(context, async (page) => {
      await opened(page, url, act)
      return pressOf(browser, page, act)
    })
  const measured: Times = { firsts: [], again: [], least: [] }
  for (let fresh = 1; fresh <= FIRSTS; fresh++) {
    await inContext(browser, cookies, async (context) => {
      measured.firsts.push((await press(context)).time)
      if (fresh < FIRSTS) return
      for (let round = 0; round < rounds; round++) {
        measured.again.push(await press(context))
        const least = await inTab(context, async (page) => {
          await page.setContent(EMPTY_PAGE)
          return pressOf(browser, page, LEAST)
        })
        measured.least.push(least.time)
      }
    })
  }
  return measured
}

async function inContext(
  browser: Chromium,
  cookies: Parameters<BrowserContext['addCookies']>[0],
  act: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT })
  try {
    await context.addCookies(cookies)
    await act(context)
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

async function pressOf(browser: Chromium, page: Page, act: Pick<Act, 'press' | 'seen'>): Promise<Press> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // The page reports it through a function of the browser, because the press may leave the page.
  const { promise: seen, resolve: tell } = Promise.withResolvers<number>()
  setTimeout(() => tell(Number.NaN), 2 * LIMIT_MS).unref()
  await page.exposeFunction(RESULT, tell)
  // The observer must start before the press.
  await page.evaluate(
    ([expression, limit, told, pressedMark, seenMark]) => {
      const isThere = new Function(`return ${expression}`)
      const say = (window as unknown as Record<string, (time: number) => void>)[told]
      let pressed = 0
      // The frame after the one with the change is the first that shows it.
      const look = () => {
        const time = performance.now() - pressed
        if (time > limit) say?.(Number.NaN)
        else if (isThere())
          setTimeout(() => {
            performance.mark(seenMark)
            say?.(performance.now() - pressed)
          })
        else requestAnimationFrame(look)
      }
      const note = (event: Event) => {
        if (pressed > 0) return
        pressed = event.timeStamp
        performance.mark(pressedMark)
        requestAnimationFrame(look)
      }
      addEventListener('pointerdown', note, true)
      addEventListener('keydown', note, true)
    },
    [act.seen, LIMIT_MS, RESULT, PRESSED, SEEN] as const,
  )
  try {
    let time = Number.NaN
    const work = await workBetween(browser, async () => {
      ;[time] = await Promise.all([seen, act.press(page)])
    })
    return { time, work }
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}
