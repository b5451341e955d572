import type { Page } from '@playwright/test'
import { CHECKER, MAKER } from '../support/job'
import { expectStatus, takeMainStepByKey } from '../support/note'
import { expect, test } from '../support/portal'

// Longer than the portal's own ten seconds, so that a slow machine is no reason to fail.
test.use({ settings: { UNDO_SECONDS: '60' } })

const bar = (page: Page) => page.getByRole('region', { name: 'Undo' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('what is sent on by key in a review names its note, and can be taken back from the next one', async ({
  stage,
}) => {
  const { page } = await stage.as(CHECKER)
  await page.goto('/commission-note?tab=AllNotes&statusLabel=Sent+to+Checker')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('w')
  const queue = page.getByRole('navigation', { name: 'Queue' })
  await expect(queue).toBeVisible()
  const before = (await queue.textContent()) ?? ''
  const first = (await heading(page).textContent())?.trim() ?? ''

  await takeMainStepByKey(page)
  await expect(heading(page)).not.toHaveText(first)
  await expect(bar(page)).toContainText(`${first}: Sent to partner`)
  await page.reload()
  await expect(bar(page)).toContainText(first)
  await page.keyboard.press('z')
  await expect(heading(page)).toHaveText(first)
  await expect(page.getByText(`Undone: ${first}, sent to partner.`)).toBeVisible()
  await expectStatus(page, 'Sent to Checker')
  await expect(queue).toHaveText(before)
  await expect(bar(page)).toHaveCount(0)

  await page.keyboard.press('r')
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Scholarship is missing or wrong')
  await page.getByRole('textbox', { name: 'Remarks' }).fill('The offer letter names 2,000.')
  await page.keyboard.press('Control+Enter')
  await expect(bar(page)).toContainText(`${first}: Sent back to maker`)
  await expect(heading(page)).not.toHaveText(first)
})

test('a mixed selection is sent on group by group, and a group can be taken back', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await page.goto('/commission-note?tab=AllNotes&pageSize=100')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select every row of this page' }).check()
  const selected = page.getByRole('region', { name: 'Selected notes' })
  await expect(selected.getByText('Please select commission notes from the same status.')).toBeVisible()
  const groups = selected.getByRole('list', { name: 'Groups of the selection' })
  const group = groups.getByRole('listitem').filter({ hasText: 'Generated' }).first()
  const count = Number(/^(\d+) note/.exec((await group.textContent()) ?? '')?.[1])
  const all = Number(/^(\d+) selected/.exec((await selected.textContent()) ?? '')?.[1])
  await group.getByRole('button', { name: 'Send to checker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to checker' })
  await dialog.getByRole('button', { name: /^Send to checker: / }).click()
  await expect(page.getByText('Commission note(s) successfully sent to checker')).toBeVisible()
  await expect(selected.getByText(`${all - count} selected`)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Undone: /)).toBeVisible()
})
