import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../e2e/support/chromium.ts'

// Takes the pictures of docs/screenshots again, from a portal with a new demo company: node
// scripts/screenshots.ts http://localhost:4321
const [address] = process.argv.slice(2)
if (!address) {
  console.error('Usage: screenshots ADDRESS')
  process.exit(2)
}
const FOLDER = resolve(import.meta.dirname, '../docs/screenshots')
const PASSWORD = 'Portal-demo-1!'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 780 }

interface Picture {
  email: string
  path: string
  viewport?: { width: number; height: number }
  /** The preparation on the page. */
  open?: (page: Page) => Promise<unknown>
}

const PICTURES: Readonly<Record<string, Picture>> = {
  list: { email: 'maker@tassel.example', path: '/commission-note?tab=AllNotes' },
  note: {
    email: 'processor@tassel.example',
    path: '/commission-note?tab=AllNotes',
    open: (page) =>
      page
        .getByRole('link', { name: /\/CN\// })
        .first()
        .click(),
  },
  'tax-invoice': {
    email: 'partner@brightpath.example',
    path: '/commission-note?tab=InProgress',
    open: async (page) => {
      await page.getByRole('link', { name: 'Raise tax invoice' }).first().click()
      await page.waitForURL(/commission-note\/[0-9a-f-]{36}/)
      await page
        .getByRole('link', { name: 'Raise tax invoice' })
        .or(page.getByRole('button', { name: 'Raise tax invoice' }))
        .first()
        .click()
    },
  },
  board: { email: 'staff@tassel.example', path: '/applications/board' },
  students: { email: 'partner@brightpath.example', path: '/students' },
  home: { email: 'student@mail.example', path: '/dashboard', viewport: PHONE },
  documents: { email: 'student@mail.example', path: '/documents', viewport: PHONE },
  courses: { email: 'student@mail.example', path: '/recommended-courses', viewport: PHONE },
  users: { email: 'admin@tassel.example', path: '/users' },
  partner: {
    email: 'admin@tassel.example',
    path: '/partners?searchQuery=Brightpath',
    open: (page) => page.getByRole('link', { name: 'Brightpath Education' }).click(),
  },
  counsellors: {
    email: 'partner@brightpath.example',
    path: '/counsellors',
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Kavita Joshi' }).click()
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Nisha Thapa (0 students)' })
    },
  },
}

const signedIn = new Map<string, Promise<Awaited<ReturnType<BrowserContext['storageState']>>>>()

function stateOf(browser: Browser, email: string) {
  const known = signedIn.get(email)
  if (known) return known
  const state = (async () => {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    await page.goto('/api/auth/login?returnTo=/healthz')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/healthz')
    const held = await context.storageState()
    await context.close()
    return held
  })()
  signedIn.set(email, state)
  return state
}

const executablePath = await chromiumPath()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
for (const [name, { email, path, viewport = DESK, open }] of Object.entries(PICTURES)) {
  const storageState = await stateOf(browser, email)
  const context = await browser.newContext({
    baseURL: address,
    storageState,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await open?.(page)
  await page.waitForLoadState('load')
  // The live feed keeps the network busy: late content has arrived by then.
  await page.waitForTimeout(1_500)
  await page.screenshot({ path: resolve(FOLDER, `${name}.png`) })
  process.stdout.write(`${name}.png\n`)
  await context.close()
}
await browser.close()
