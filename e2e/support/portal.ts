import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type RunningPortal, startPortal } from '#tests/support/portal'
import type { Preparation } from '#tests/support/prepare'

/** A browser of one person's own, signed in. */
export interface Person {
  page: Page
  context: BrowserContext
}

export interface Stage {
  /** Opens a browser for a person of the demo company, on the portal with this number. */
  as(email: string, how?: Visit): Promise<Person>
  /** Opens a browser for nobody yet. */
  visitor(how?: Visit): Promise<Person>
}

type Visit = { portal?: number; early?: boolean } & NonNullable<Parameters<Browser['newContext']>[0]>

/** A note of the demo company may have waited long enough for a reminder just while a story counts notices. */
const QUIET = { REMINDER_DAYS: '3650' }
export const PASSWORD = 'Portal-demo-1!'
/** What must never stand in a browser's console: a broken policy, or markup that differs from the server's. */
const COMPLAINTS = /Content Security Policy|Hydration|did not match/i

/** Opens the portals of a file's stories; those of the file before are stopped. */
type OpenPortals = (file: string) => Promise<RunningPortal[]>

/** A story's stage: portals, on a company of its own, that the stories of a file share, and people who walk on. */
export const test = base.extend<
  { stage: Stage },
  { portalCount: number; prepare: { fill: Preparation } | undefined; openPortals: OpenPortals }
>({
  portalCount: [1, { option: true, scope: 'worker' }],
  prepare: [undefined, { option: true, scope: 'worker' }],
  openPortals: [
    async ({ portalCount, prepare }, use) => {
      let open: { file: string; portals: RunningPortal[] } | null = null
      const close = async () => {
        for (const portal of open?.portals.toReversed() ?? []) await portal.stop()
        open = null
      }
      await use(async (file) => {
        if (open?.file === file) return open.portals
        await close()
        const first = await startPortal({ env: QUIET, ...(prepare && { prepare: prepare.fill }) })
        const portals = [first]
        open = { file, portals }
        while (portals.length < portalCount) portals.push(await startPortal({ env: QUIET, besides: first }))
        return portals
      })
      await close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  stage: async ({ browser, openPortals }, use, testInfo) => {
    const portals = await openPortals(testInfo.file)
    const people: Person[] = []
    const complaints: string[] = []
    const visitor: Stage['visitor'] = async ({ portal = 0, early = false, ...options } = {}) => {
      const baseURL = portals[portal]?.url
      if (!baseURL) throw new Error(`There is no portal ${portal}`)
      const context = await browser.newContext({ baseURL, ...options })
      const person = { context, page: await context.newPage() }
      if (!early && options.javaScriptEnabled !== false) await bePatient(person.page)
      listen(person.page, complaints)
      people.push(person)
      return person
    }
    const as: Stage['as'] = async (email, how) => {
      const person = await visitor(how)
      await signIn(person.page, email)
      return person
    }
    await use({ as, visitor })
    for (const person of people) await person.context.close()
    expect(complaints, 'nothing in the console breaks the policy or fails').toEqual([])
  },
})

export { expect }

/**
 * A person looks before they press: each step waits until the page is alive. What is pressed earlier is not lost either,
 * which the story of an early press shows.
 */
async function bePatient(page: Page): Promise<void> {
  const goto = page.goto.bind(page)
  page.goto = (...where) =>
    goto(...where).catch((error: Error) => {
      // A page that follows the live feed may have begun to load itself anew just then.
      if (!error.message.includes('interrupted by another navigation')) throw error
      return goto(...where)
    })
  await page.addLocatorHandler(
    page.locator('astro-island[ssr]:not([client="visible"])').first(),
    async () => {},
  )
}

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (COMPLAINTS.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`)
  })
}

/** Signs in by e-mail and password on the portal's own sign-in page, on the way to `path`. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0)
}
