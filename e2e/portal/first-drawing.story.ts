import type { Page } from '@playwright/test'
import { complaintsOf } from '../support/complaints'
import { allHydrated } from '../support/hydrated'
import { CHECKER, draftFromInvoice, MAKER, PARTNER } from '../support/job'
import { expect, type Stage, test } from '../support/portal'

test.use({ company: 'shared' })

/**
 * Everything unlike the server: another time zone and language than the account's, a phone, dark. The window
 * is so tall that every island wakes.
 */
const ABROAD = {
  timezoneId: 'America/Los_Angeles',
  locale: 'de-DE',
  colorScheme: 'dark',
  viewport: { width: 360, height: 9000 },
} as const
const STUDENT = 'student@mail.example'
const ADMIN = 'admin@tassel.example'

/** Holds back a script until the returned function is called. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${name}.*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a browser for a person, with a pending undo and a stored theme. */
async function abroad(stage: Stage, email: string): Promise<Page> {
  const { page, context } = await stage.as(email, ABROAD)
  await context.addInitScript(() => {
    const undo = {
      id: 'left-before',
      what: 'A note: sent to checker',
      noteId: null,
      until: Date.now() + 60_000,
    }
    sessionStorage.setItem('tassel:undo', JSON.stringify(undo))
  })
  await page.goto('/account')
  const url = new URL(page.url()).origin
  await context.addCookies([{ name: 'theme', value: 'dark', url }])
  return page
}

test('a first render unlike the server’s is reported', async ({ stage, browser }) => {
  const own = await stage.as(MAKER)
  await own.page.goto('/account')
  const context = await browser.newContext({
    baseURL: new URL(own.page.url()).origin,
    storageState: await own.context.storageState(),
  })
  const complaints = complaintsOf(context)
  const page = await context.newPage()
  const release = await holdScript(page, 'client')
  await page.goto('/account')
  await page
    .getByRole('button', { name: 'Change password' })
    .evaluate((button) => button.replaceChildren('Changed by hand'))
  release()
  await allHydrated(page)
  expect(complaints.join('\n')).toMatch(/Minified React error #418/)
  await context.close()
})

// The stage fails every other story with such a report.

test('an island that wakes after the session has ended says so', async ({ stage }) => {
  const { page, context } = await stage.as(MAKER, { early: true })
  await draftFromInvoice(page)
  await allHydrated(page)

  const release = await holdScript(page, 'SessionEnded')
  await page.reload()
  const fee = page.getByRole('textbox', { name: /^Tuition fee of/ }).first()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expect(page.locator('astro-island[ssr][component-url*="NoteEditor"]')).toHaveCount(0)
  await context.clearCookies()
  await fee.fill('5678')
  await expect(page.getByText(/^Not saved: you are signed out\./)).toBeVisible()
  release()
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  await allHydrated(page)
})

test('text typed in a draft is there after a reload in another time zone', async ({ stage }) => {
  const page = await abroad(stage, MAKER)
  await draftFromInvoice(page)
  const fee = page.getByRole('textbox', { name: /^Tuition fee of/ }).first()
  for (const typed of ['51', '512', '5123']) {
    await fee.fill(typed)
    await page.reload()
    await expect(fee).toHaveValue(typed)
    await allHydrated(page)
  }
})

test('a list with a selection, another view and filters is drawn as the server drew it', async ({
  stage,
}) => {
  const { page } = await stage.as(CHECKER, { ...ABROAD, viewport: { width: 1440, height: 9000 } })
  await page.goto('/commission-note?tab=AllNotes')
  const boxes = page.getByRole('checkbox', { name: /^(Select this row|Press Space to toggle row selection)/ })
  await boxes.first().check()
  await expect(page.getByText('1 selected')).toBeVisible()
  for (const address of [
    'tab=AllNotes',
    'tab=AllNotes&sort=payable',
    'tab=AllNotes&search=Bright&pageSize=50',
  ]) {
    await page.goto(`/commission-note?${address}`)
    await allHydrated(page)
    await expect(page.getByText('1 selected')).toBeVisible()
  }
})

const PAGES: readonly [who: string, paths: readonly string[]][] = [
  [
    MAKER,
    [
      '/commission-note',
      '/commission-note?tab=AllNotes',
      '/commission-note/bulk-actions',
      '/university-invoices',
      '/students',
      '/applications/list',
      '/applications/board',
      '/account',
    ],
  ],
  [
    PARTNER,
    [
      '/commission-note',
      '/commission-note/sign',
      '/wallet',
      '/payments',
      '/students',
      '/available-courses',
      '/counsellors',
    ],
  ],
  [
    ADMIN,
    [
      '/users',
      '/partners',
      '/partners/tiers',
      '/bank-changes',
      '/send-backs',
      '/send-back-reasons',
      '/agreements',
      '/mails',
    ],
  ],
  [STUDENT, ['/dashboard', '/profile', '/documents', '/available-courses', '/applications']],
]

for (const [who, paths] of PAGES) {
  test(`each page of ${who} is drawn as the server drew it, on a phone in another time zone`, async ({
    stage,
  }) => {
    const page = await abroad(stage, who)
    for (const path of paths) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200])
      await allHydrated(page)
    }
  })
}
