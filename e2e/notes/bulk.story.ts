import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Db } from '#db/database'
import { sheetRows, zipNames } from '#tests/support/http/downloads'
import { insertManyNotes } from '#tests/support/notes/many-notes'
import { CHECKER, MAKER, PARTNER } from '../support/job'
import { expect, test } from '../support/portal'

const NUMBER = 'KCOEPL/INV/BULK/000001'
const COUNT = 120
const OWN = 3

test.use({
  prepare: {
    fill: async (db: Db) => {
      await insertManyNotes(db, { number: NUMBER, count: COUNT, byChecker: OWN })
    },
  },
})

/** Opens the list of the invoice's notes and selects them all. */
async function selectAll(page: Page): Promise<void> {
  await page.goto(`/commission-note?tab=AllNotes&searchQuery=Quill&statusLabel=Sent+to+Checker&sort=number`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select this row' }).first().check()
  const bar = page.getByRole('region', { name: 'Selected notes' })
  await expect(bar.getByText('1 selected')).toBeVisible()
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await expect(bar.getByText(`${COUNT} selected`)).toBeVisible()
}

test('a checker sends 120 notes at once, except three that the four-eyes rule blocks', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  await selectAll(page)
  const bar = page.getByRole('region', { name: 'Selected notes' })

  const zip = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download notes' }).click()
  await expect(page.getByText('Commission Notes downloaded successfully')).toBeVisible({ timeout: 90_000 })
  expect(zipNames(await readFile(await (await zip).path()))).toHaveLength(COUNT)

  const sheet = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Excel sheet' }).click()
  expect((await sheetRows(await readFile(await (await sheet).path()))).length).toBe(COUNT)

  await bar.getByRole('button', { name: 'Send to partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to partner' })
  await expect(dialog.getByText(`${COUNT - OWN} notes ready, ${OWN} notes will be skipped.`)).toBeVisible()
  const skipped = dialog.getByRole('region', { name: 'Notes that will be skipped' })
  const why = 'The same person cannot be maker and checker of one commission note.'
  await expect(skipped.getByText(why)).toHaveCount(OWN)
  await dialog.getByRole('button', { name: `Send to partner: ${COUNT - OWN} notes` }).click()

  await expect(dialog.getByText(`${COUNT - OWN} notes changed, ${OWN} notes did not.`)).toBeVisible()
  const failed = dialog.getByRole('region', { name: 'Notes that did not change' })
  await expect(failed.getByText(why)).toHaveCount(OWN)
  const errors = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the error sheet' }).click()
  expect((await sheetRows(await readFile(await (await errors).path()))).length).toBe(OWN)

  await dialog.getByRole('button', { name: 'Retry failed notes' }).click()
  await expect(dialog.getByText(`0 notes ready, ${OWN} notes will be skipped.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByText(`${OWN} notes`)).toBeVisible()
})

test('the bulk page acts on the list’s selection, and another view starts without it', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  const bar = page.getByRole('region', { name: 'Selected notes' })
  await page.goto('/commission-note?tab=AllNotes&statusLabel=Generated')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).check()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)

  const rows = page.getByRole('checkbox', { name: 'Select this row' })
  await rows.first().check()
  await expect(bar.getByText('1 selected')).toBeVisible()
  // The grid ends above the bar, so its last row can be reached.
  await rows.last().check()
  await expect(bar.getByText('2 selected')).toBeVisible()
  await rows.last().uncheck()
  await expect(bar.getByText('1 selected')).toBeVisible()
  await bar.getByRole('link', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Bulk actions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 note', exact: true })).toBeVisible()
  const number = page.getByRole('rowheader').getByRole('link', { name: /\/CN\// })
  await expect(number).toHaveAttribute('href', /^\/commission-note\//)
  // It looks like the other links of the page.
  const back = page.getByRole('link', { name: 'Back to the list' })
  const color = await back.evaluate((link) => getComputedStyle(link).color)
  await expect(number).toHaveCSS('color', color)
  await expect(number).toHaveCSS('text-decoration-line', 'underline')
  await back.click()
  await expect(bar.getByText('1 selected')).toBeVisible()

  await page.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitemradio', { name: 'All notes' }).click()
  await expect(page).toHaveURL(/view=none/)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('a partner downloads notes of several invoices as one ZIP', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.goto('/commission-note?tab=InProgress')
  await expect(page.getByRole('grid')).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Select this row' })
  for (const row of [0, 1, 2]) await box.nth(row).check()
  const bar = page.getByRole('region', { name: 'Selected notes' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expect(bar.getByRole('button', { name: /^Send|Assign/ })).toHaveCount(0)
  const zip = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Download notes' }).click()
  await expect(page.getByText('Commission Notes downloaded successfully')).toBeVisible()
  expect(zipNames(await readFile(await (await zip).path()))).toHaveLength(3)
})
