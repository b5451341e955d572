import type { Page } from '@playwright/test'
import { MAKER } from '../support/job'
import { expectStatus } from '../support/note'
import { expect, PASSWORD, test } from '../support/portal'
import { tabTo } from '../support/tab-to'

test.use({ company: 'shared' })

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await expect(button).toBeVisible()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

test('a maker drafts, generates and sends a note without a mouse', async ({ stage }) => {
  const { page } = await stage.visitor()
  await page.goto('/commission-note?tab=Create')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(MAKER)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/tab=Create/)

  await press(page, /^Choose students/)
  const dialog = page.getByRole('dialog')
  const free = dialog.getByRole('listitem').getByRole('checkbox', { disabled: false }).first()
  await expect(free).toBeVisible()
  await tabTo(page, free)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL(/draftId=/)

  const all = page.getByLabel('Value for all students')
  await tabTo(page, all)
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await press(page, 'Generate note')
  await expectStatus(page, 'Generated')
  await press(page, 'Send to checker')
  await expectStatus(page, 'Sent to Checker')
})

test('a list is navigated with J and K, opened with Enter and searched with the slash', async ({ stage }) => {
  const { page } = await stage.as('checker@tassel.example')
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
})
