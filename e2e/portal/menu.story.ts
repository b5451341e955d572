import type { Page } from '@playwright/test'
import { callFrom } from '../support/calls'
import { CHECKER, MAKER, PARTNER } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const sheet = (page: Page) => page.getByRole('navigation', { name: 'Main, on a phone' })

test('a maker’s own group is open, and the others one press or key away', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.as(MAKER)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/wallet')
  await expect(bar(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Commission notes',
    'University invoices',
  ])
  const groups = bar(page).locator('summary:visible')
  await expect(groups).toHaveText([/^Money: Wallet/, /^Students/, /^Partners/, /^Company/])
  await expect(groups.first()).toHaveAttribute('aria-current', 'true')
  await expect(bar(page).locator('summary[aria-current]')).toHaveCount(1)

  await groups.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(bar(page).getByRole('link', { name: 'Payments' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(bar(page).getByRole('link', { name: 'Wallet' })).toBeFocused()
  await expect(bar(page).getByRole('link', { name: 'Wallet' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('link', { name: 'Wallet' })).toBeHidden()
  await expect(groups.first()).toBeFocused()

  await groups.nth(1).click()
  await groups.nth(2).click()
  await expect(bar(page).getByRole('link', { name: 'Applications' })).toBeHidden()
  await bar(page).getByRole('link', { name: 'Partners', exact: true }).click()
  await expect(page).toHaveURL(/\/partners$/)
  // An entry with its group's name is shown once.
  await expect(bar(page).locator('summary[aria-current]')).toHaveText(/^\s*Partners\s*$/)
})

test('the menu counts the notes that wait for a checker, as their view does', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/commission-note?tab=AllNotes&waitingFor=me')
  const entry = bar(page).locator('[data-section="commission-notes"]').first()
  const badge = entry.locator('.nav-work')
  await expect(badge).toHaveAttribute('data-count', /^\d+$/)
  const { totalCount } = await callFrom(page, 'get', '/cn?tab=AllNotes&waitingFor=me')
  await expect(badge).toHaveAttribute('data-count', String(totalCount))
  await expect(entry).toHaveAttribute('title', /^\d+ notes? waits? for you(,|$)/)
  await expect(entry).toHaveAccessibleName('Commission notes')
})

test('at 360 px the menu is one sheet of all groups, sized for a finger', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.as(PARTNER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/counsellors')
  const opener = page.locator('.nav-phone > summary')
  await expect(opener).toHaveText(/^\s*Company:\s*Counsellors/)
  await opener.click()
  for (const group of ['Notes and money', 'Students', 'Company'])
    await expect(sheet(page).getByRole('list', { name: group })).toBeVisible()
  await expect(sheet(page).locator('[aria-current="page"]')).toHaveText('Counsellors')
  for (const link of await sheet(page).getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await opener.click()
  await sheet(page).getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL(/\/wallet/)
})

test('without script groups and the sheet open, and paper shows neither', async ({ stage }) => {
  const { page: signedIn, context } = await stage.as(MAKER)
  const { page } = await stage.visitor({ javaScriptEnabled: false })
  await page.context().addCookies(await context.cookies())
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/wallet')
  await bar(page).locator('summary:visible', { hasText: 'Partners' }).click()
  await expect(bar(page).getByRole('link', { name: 'Inactive partners' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.locator('.nav-phone > summary').click()
  await expect(sheet(page)).toBeVisible()

  await signedIn.goto('/wallet')
  await signedIn.emulateMedia({ media: 'print' })
  await expect(signedIn.locator('.navbar')).toBeHidden()
})

test('a page in Latin letters loads no font but the Latin one', async ({ stage }) => {
  const { page } = await stage.as('owner@sagarmatha.example')
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const font = /([a-z-]+)-wght-normal[^/]*\.woff2/.exec(request.url())?.[1]
    if (font) fonts.add(font)
  })
  await page.goto('/bank-details', { waitUntil: 'networkidle' })
  expect([...fonts]).toEqual(['noto-sans-latin'])
})
