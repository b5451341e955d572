import { expect, test } from '../support/portal'

/** Letters may reach that far out of a low line, in pixels; a third line would reach further. */
const HALF_A_LINE = 6
const LETTERS_OF_TWO_LINES = 40

test('a counsellor narrows the list, saves it as a view, arranges it and exports it', async ({ stage }) => {
  const { page } = await stage.as('partner@brightpath.example')
  await page.goto('/students')
  const grid = page.getByRole('grid', { name: 'Students' })
  await expect(grid).toBeVisible()
  // A long e-mail address is whole, within its row.
  const emails = grid.locator('[role=gridcell][col-id=email] [title]')
  await expect(emails.filter({ hasText: /.{26}/ }).first()).toBeVisible()
  const cut = await emails.evaluateAll(
    (texts, [spare, letters]) =>
      texts
        .filter(({ textContent }) => (textContent ?? '').length <= letters)
        .filter(
          (text) =>
            text.scrollWidth > text.clientWidth ||
            text.scrollHeight > text.clientHeight + spare ||
            text.clientHeight > (text.closest('[role=row]')?.clientHeight ?? 0),
        )
        .map((text) => text.textContent),
    [HALF_A_LINE, LETTERS_OF_TWO_LINES] as const,
  )
  expect(cut).toEqual([])
  await page.getByLabel('Stage', { exact: true }).selectOption('Submitted')
  await page.waitForURL(/stage=Submitted/)
  await expect(grid.getByRole('row').nth(1).getByText('Submitted')).toBeVisible()
  await grid.getByRole('columnheader', { name: 'Student' }).click()
  await page.waitForURL(/sort=Name/)

  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Waiting for universities')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View: Waiting for universities' })).toBeVisible()

  await page.getByRole('button', { name: 'Columns and rows' }).click()
  await page.getByRole('checkbox', { name: 'Country' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(grid.getByRole('columnheader', { name: 'Country' })).toBeVisible()
  await page.getByRole('button', { name: /^View: Waiting for universities changed/ }).click()
  await page.getByRole('menuitem', { name: 'Save changes' }).click()
  // The page is loaded again; the notice of the first save may still be there before.
  await expect(
    page.getByRole('button', { name: 'View: Waiting for universities', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('View saved')).toBeVisible()
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitemradio', { name: 'All students' }).click()
  await expect(grid.getByRole('columnheader', { name: 'Country' })).toBeHidden()
  await page.getByRole('button', { name: /^View:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Waiting for universities' }).click()
  await page.waitForURL(/stage=Submitted/)
  await expect(grid.getByRole('columnheader', { name: 'Country' })).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Students of this list (Excel)' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Students .*\.xlsx$/)
  await expect(page.getByText('Students downloaded successfully')).toBeVisible()

  await grid.getByRole('row').nth(1).getByLabel('Select this row').check()
  const bar = page.getByRole('region', { name: 'Assign the chosen students' })
  await bar.getByLabel('Counsellor').selectOption({ index: 1 })
  await bar.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText(/assigned|looks after/).first()).toBeVisible()
})

test('the header stays as it is when a counsellor opens a student of the list', async ({ stage }) => {
  const { page } = await stage.as('counsellor@brightpath.example')
  await page.goto('/students')
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()
  const place = await dashboard.boundingBox()
  await page.getByRole('grid', { name: 'Students' }).getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'What the student does next' })).toBeVisible()
  expect(await dashboard.boundingBox()).toEqual(place)
})
