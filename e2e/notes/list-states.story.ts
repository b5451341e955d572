import type { Page } from '@playwright/test'
import { CHECKER, MAKER } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const LIST = '/commission-note?tab=AllNotes&view=none'

/** The number of notes that the list states. */
const total = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
const grid = (page: Page) => page.getByRole('grid', { name: 'Commission notes' })

test('the server sorts and pages the list', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  await page.goto(LIST)
  await expect(grid(page)).toBeVisible()
  const totals = page.getByRole('columnheader', { name: 'Total' })
  await totals.getByRole('button').click()
  await expect(page).toHaveURL(/sort=total/)
  await expect(totals).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/pageNo=2/)
  await expect(total(page)).toContainText('21–40 shown')
  await page.getByRole('link', { name: '100 rows a page' }).click()
  await expect(total(page)).toContainText('1–100 shown')
})

test('a list reports ignored filters and empty results, and reloads when asked', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  const answer = await page.goto(`${LIST}&pageSize=7&currency=XXX`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('Something went wrong!')).toBeVisible()
  await expect(page.getByText(/pageSize, currency/)).toBeVisible()

  await page.goto(`${LIST}&searchQuery=nobody-is-called-this`)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(grid(page)).toBeVisible()

  await page.route('**/api/v1/cn?*', (route) => route.abort())
  await page.getByLabel('Currency', { exact: true }).selectOption('AUD')
  await expect(page.getByRole('alert').getByText('Something went wrong!')).toBeVisible()
  await page.unroute('**/api/v1/cn?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(grid(page)).toBeVisible()
})

test('on a phone a note is a card, and the filters are in a sheet', { tag: '@main' }, async ({ stage }) => {
  const { page } = await stage.as(MAKER, { viewport: { width: 360, height: 740 } })
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Currency', { exact: true }).selectOption('AUD')
  await page.getByRole('button', { name: /^Show \d+ notes?$/ }).click()
  await expect(page.getByRole('link', { name: 'Remove filter Currency: AUD' })).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a draft can be deleted, and its students chosen again', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await page.goto('/commission-note?tab=Create&searchQuery=no%23number')
  await expect(page.getByText('Please enter valid invoice number!')).toBeVisible()

  await page.goto('/commission-note?tab=Create')
  const choose = page.getByRole('button', { name: /^Choose students of/ }).last()
  const name = (await choose.getAttribute('aria-label')) ?? ''
  await choose.click()
  await expect(page.getByRole('button', { name: 'Create draft' })).toBeDisabled()
  const free = page.getByRole('checkbox', { name: /^Select all available/ }).first()
  const words = await free.evaluate((box) => box.closest('label')?.textContent ?? '')
  await free.check()
  // The editor is held back, so that the progress shows until it arrives.
  const { promise: seen, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/commission-note/edit?*', async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('link', { name: 'Continue now' })).toBeVisible()
  letCome()
  await page.waitForURL(/\/commission-note\/edit\?draftId=/)

  await page.goto('/commission-note?tab=Create')
  const drafts = page.getByRole('link', { name: /^Continue the draft for/ })
  const before = await drafts.count()
  await page
    .getByRole('button', { name: /^Delete the draft for/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Delete this draft?' })
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Draft deleted successfully')).toBeVisible()
  await expect(drafts).toHaveCount(before - 1)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('checkbox', { name: words }).first()).toBeEnabled()
})
