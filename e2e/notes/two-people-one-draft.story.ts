import type { Page } from '@playwright/test'
import { applyToAll } from '../support/apply-to-all'
import { expectNoViolations } from '../support/axe'
import { draftFromInvoice, MAKER } from '../support/job'
import { expect, type Stage, test } from '../support/portal'

test.use({ company: 'shared' })

const SECOND = 'maker2@tassel.example'
const SAVED = /^Saved \d\d:\d\d$/

const cell = (page: Page, column: RegExp, row = 0) => page.getByRole('textbox', { name: column }).nth(row)
const fee = (page: Page, row = 0) => cell(page, /^Tuition fee of/, row)
const scholarship = (page: Page, row = 0) => cell(page, /^Scholarship of/, row)
const rate = (page: Page, row = 0) => cell(page, /^Commission of/, row)
const bonusName = (page: Page) => page.getByLabel('Name', { exact: true })

/** Two makers with one new draft open, whose students all have a commission. */
async function twoAtOneDraft(stage: Stage) {
  const first = await stage.as(MAKER)
  await draftFromInvoice(first.page)
  await applyToAll(first.page, '10')
  await first.page.getByRole('button', { name: 'Save draft' }).click()
  await expect(first.page.getByText('Draft details saved successfully')).toBeVisible()
  const second = await stage.as(SECOND)
  const address = new URL(first.page.url())
  await second.page.goto(address.pathname + address.search)
  await expect(second.page.getByText('begun by Meera Krishnan', { exact: false })).toBeVisible()
  return { first, second }
}

test('edits of two people in different fields are saved and merged automatically', async ({ stage }) => {
  const { first, second } = await twoAtOneDraft(stage)
  await second.page.route('**/api/v1/live*', (route) => route.abort())
  await fee(first.page).fill('4100')
  await expect(first.page.getByText(SAVED)).toBeVisible()
  await scholarship(second.page).fill('150')
  await expect(second.page.getByText(/^Meera Krishnan’s changes were merged at/)).toBeVisible()
  await expect(fee(second.page)).toHaveValue('4100')
  await expect(scholarship(second.page)).toHaveValue('150')
  await expect(scholarship(second.page)).toBeFocused()
  await expect(second.page.getByText(SAVED)).toBeVisible()

  await first.page.reload()
  await expect(fee(first.page)).toHaveValue('4100')
  await expect(scholarship(first.page)).toHaveValue('150')
})

test('one person’s save appears for the other, who keeps typing', async ({ stage }) => {
  const { first, second } = await twoAtOneDraft(stage)
  await scholarship(second.page).click()
  await fee(first.page).fill('4200')
  await expect(first.page.getByText(SAVED)).toBeVisible()
  await expect(fee(second.page)).toHaveValue('4200')
  await expect(second.page.getByText(/^Meera Krishnan’s changes were merged at/)).toBeVisible()
  await expect(scholarship(second.page)).toBeFocused()
})

test('conflicting edits are resolved field by field, and nothing is lost', async ({ stage }) => {
  const { first, second } = await twoAtOneDraft(stage)
  await second.page.route('**/api/v1/live*', (route) => route.abort())
  await second.page.route('**/api/v1/cn/save-installments-as-draft', (route) => route.abort())
  await fee(second.page).fill('5200')
  await rate(second.page).fill('12')
  await scholarship(second.page, 1).fill('20')
  await expect(second.page.getByText(/^Not saved: the portal cannot be reached/)).toBeVisible()

  await fee(first.page).fill('5100')
  await rate(first.page).fill('11')
  await fee(first.page, 1).fill('5300')
  await expect(first.page.getByText(SAVED)).toBeVisible()

  await second.page.unroute('**/api/v1/cn/save-installments-as-draft')
  await bonusName(second.page).fill('')
  await scholarship(second.page, 1).fill('25')
  const notice = second.page.getByText(/^Meera Krishnan changed the same fields at/)
  await expect(notice).toBeVisible()
  await expect(scholarship(second.page, 1)).toBeFocused()
  await second.page.keyboard.type('0')
  await second.page.getByRole('button', { name: 'Choose' }).click()

  const dialog = second.page.getByRole('dialog', { name: 'The draft has changed' })
  await expect(dialog.getByText(/^Meera Krishnan changed this draft on/)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /Tuition fee.*5,300\.00/ })).toBeVisible()
  await expectNoViolations(second.page, 'the dialog of a conflict')
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(dialog.getByText('Choose one of the two for each.')).toBeVisible()
  await dialog
    .getByRole('group', { name: /^Tuition fee of/ })
    .getByRole('radio', { name: /Keep mine/ })
    .check()
  await dialog
    .getByRole('group', { name: /^Commission of/ })
    .getByRole('radio', { name: /Take theirs/ })
    .check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(second.page.getByText('Draft details saved successfully')).toBeVisible()

  await second.page.reload()
  for (const { page } of [first, second]) {
    await expect(fee(page)).toHaveValue('5200')
    await expect(rate(page)).toHaveValue('11')
    await expect(fee(page, 1)).toHaveValue('5300')
    await expect(scholarship(page, 1)).toHaveValue('250')
  }
})

test('rows from a spreadsheet fill the grid, by place and by student', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await draftFromInvoice(page)
  const names = await page.getByRole('rowheader').locator('span').first().allTextContents()
  const second = (await page.getByRole('rowheader').nth(1).locator('span').first().textContent()) ?? ''
  expect(names).toHaveLength(1)

  await paste(page, fee(page), '₹ 1,23,456.50\t1,000\t12.5%\n2,000\tn/a\t9\n')
  await expect(page.getByText('6 cells in 2 rows filled, 1 not understood.')).toBeVisible()
  await expect(fee(page)).toHaveValue('123456.50')
  await expect(rate(page)).toHaveValue('12.5')
  await expect(scholarship(page, 1)).toHaveValue('n/a')
  await expect(scholarship(page, 1)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Undo the paste' }).click()
  await expect(fee(page)).not.toHaveValue('123456.50')
  await expect(scholarship(page, 1)).not.toHaveValue('n/a')

  await paste(page, fee(page), `Student\tTuition fee\tCommission\n${second}\t7,777\t10%\nNobody Here\t1\t2`)
  await expect(page.getByText('2 cells in 1 row filled. No certain student for Nobody Here.')).toBeVisible()
  await expect(fee(page, 1)).toHaveValue('7777')
  await page.keyboard.press('Enter')
  await expect(fee(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(fee(page)).toBeFocused()
})

/** Pastes text as a spreadsheet puts it on the clipboard. */
async function paste(page: Page, into: ReturnType<typeof fee>, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await into.focus()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}
