import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Preparation } from '#tests/support/database/prepare'
import type { RunningPortal } from '#tests/support/http/portal'
import { complaintsOf } from './complaints'
import { bePatient } from './patience'
import { Portals } from './portals'
import { SignedIn } from './signed-in'
import { rememberVisits, visitOf } from './visits'

/** A separate signed-in browser for one person. */
export interface Person {
  page: Page
  context: BrowserContext
}

export interface Stage {
  /** Opens a browser for a demo user, signed in on the portal with this number, without a page yet. */
  as(email: string, how?: Visit): Promise<Person>
  /** Opens a browser without a user. */
  visitor(how?: Visit): Promise<Person>
}

type Visit = { portal?: number; early?: boolean } & BrowserContextOptions

export const PASSWORD = 'Portal-demo-1!'

/** The options of a story file for its company: `test.use({ company: 'shared' })`. */
interface Ground {
  /**
   * `shared`: one for all files of a worker whose stories tolerate each other's changes; `own`: fresh, for
   * this file.
   */
  company: 'own' | 'shared'
  portalCount: number
  /** Data added to the company before its portal starts. */
  prepare: { fill: Preparation } | undefined
  /** Settings of the portal for these stories. */
  settings: Readonly<Record<string, string>>
}

/** A story's stage: portals, on an own or a shared company, and the people who use them. */
export const test = base.extend<Ground & { stage: Stage }, { portals: Portals; signedIn: SignedIn }>({
  company: ['own', { option: true }],
  portalCount: [1, { option: true }],
  prepare: [undefined, { option: true }],
  settings: [{}, { option: true }],
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is asked for.
    async ({}, use) => {
      const portals = new Portals()
      await use(portals)
      await portals.stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  signedIn: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      await use(new SignedIn())
    },
    { scope: 'worker' },
  ],
  stage: async ({ browser, portals, signedIn, company, portalCount, prepare, settings }, use, testInfo) => {
    const open = await portals.of({
      file: company === 'shared' ? null : testInfo.file,
      count: portalCount,
      fill: prepare?.fill,
      settings,
    })
    const complaints: string[][] = []
    const visits = new Set<string>()
    const people: Person[] = []
    const visitor: Stage['visitor'] = async ({ portal = 0, early = false, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: urlOf(open, portal), ...options })
      complaints.push(complaintsOf(context))
      const person = { context, page: await context.newPage() }
      if (!early && options.javaScriptEnabled !== false) await bePatient(person.page)
      person.page.on('request', (request) => visits.add(visitOf(request.url())))
      people.push(person)
      return person
    }
    const as: Stage['as'] = async (email, how = {}) => {
      const storageState = await signedIn.stateOf(urlOf(open, how.portal ?? 0), email)
      return visitor({ ...how, storageState })
    }
    await use({ as, visitor })
    for (const person of people) await person.context.close()
    rememberVisits(testInfo.file, visits)
    expect(complaints.flat(), 'the console has no policy violation and no failure').toEqual([])
  },
})

export { expect }

function urlOf(portals: RunningPortal[], place: number): string {
  const url = portals[place]?.url
  if (!url) throw new Error(`There is no portal ${place}`)
  return url
}

/** Signs in by e-mail and password on the portal's own sign-in page, on the way to `path`. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0)
}
