import { type Browser as Chromium, chromium } from '@playwright/test'
import { DEMO_DOMAIN } from '#db/seed/demo-people'
import { fetchTo } from '#tests/support/sign-in/by-host'
import { chromiumPath } from '../../e2e/support/chromium.ts'
import { compare } from '../measure.ts'
import type { RunningServer } from '../servers.ts'
import { type FirstView, PARTS, paintOf, serveFile } from '../students/first-view.ts'
import { CATEGORIES, lighthouseOf, type Scores } from './lighthouse.ts'

/** Much longer than a browser takes to request the scripts of a press. */
const AFTER_PRESS_MS = 1_500

/** A page that people see first. */
export interface PublicPage extends FirstView {
  /** Bytes of JavaScript loaded before any press. */
  script: number
  /** Bytes of JavaScript added by the first press on its form. */
  pressed: number
  scores: Scores
}

/**
 * Landing and sign-up: their weight and time on a throttled phone, beside the same HTML as a file, and
 * Lighthouse's result.
 */
export async function benchPublicPages(portal: RunningServer, rounds: number): Promise<PublicPage[]> {
  const executablePath = await chromiumPath()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
  const own = `http://${DEMO_DOMAIN}:${portal.port}`
  const pages = [
    ['landing', `${own}/sign-up`],
    ['sign-up', `http://localhost:${portal.port}/sign-up`],
    ['code by e-mail', `${own}/login/code`],
  ] as const
  try {
    const found: PublicPage[] = []
    for (const [page, url] of pages) {
      const view = await viewOf(browser, portal, url, rounds)
      const scores = await lighthouseOf(url, executablePath ?? chromium.executablePath())
      found.push({ page, ...view, scores })
    }
    return found
  } finally {
    await browser.close()
  }
}

async function viewOf(browser: Chromium, portal: RunningServer, url: string, rounds: number) {
  const fetch = fetchTo(portal.port)
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  const { script, pressed, bytes, parts } = await loaded(browser, url)
  const others = new Map(
    await Promise.all(
      parts.map(async (path) => {
        const answer = await fetch(new URL(path, url))
        const type = answer.headers.get('content-type') ?? ''
        return [path, { type, bytes: Buffer.from(await answer.arrayBuffer()) }] as const
      }),
    ),
  )
  const files = await serveFile(html, others)
  const file = `http://localhost:${files.port}`
  const measured = await compare(rounds, {
    portal: () => paintOf(browser, url, ''),
    bare: () => paintOf(browser, file, ''),
  })
  files.close()
  return { script, pressed, bytes, portal: measured.portal, file: measured.bare, times: measured.ratio }
}

/** The bytes that an empty browser loads for the page, as transferred; fonts are separate. */
async function loaded(browser: Chromium, url: string) {
  const context = await browser.newContext({ viewport: PARTS.phone })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, { type: string; path: string }>()
  let script = 0
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    types.set(requestId, { type, path: new URL(response.url).pathname }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)?.type
    if (type === 'Script') script += encodedDataLength
    if (type !== 'Font') bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const path = new URL(url).pathname
  const parts = [...new Set([...types.values()].map((part) => part.path))].filter((part) => part !== path)
  const before = { script, bytes }
  await page.locator('form input:visible').first().click()
  await page.keyboard.type('A')
  // Scripts of a press start to load a little after it.
  await page.waitForTimeout(AFTER_PRESS_MS)
  await page.waitForLoadState('networkidle')
  await context.close()
  return { ...before, pressed: script - before.script, parts }
}

/** The categories of Lighthouse's scores. */
export const SCORES = CATEGORIES
