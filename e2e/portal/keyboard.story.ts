import type { Locator, Page } from '@playwright/test'
import { MAKER, PARTNER, PROCESSOR } from '../support/job'
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

test('a maker drafts, generates and sends a note without a mouse', { tag: '@main' }, async ({ stage }) => {
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

/** Opens by Enter, presses the keys within, leaves by Escape, and expects the focus back at the opener. */
async function expectReturned(page: Page, opener: Locator, ...keys: string[]): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).not.toBeFocused()
  for (const key of keys) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
}

test('dialogs, menus and panels give the focus back to what opened them', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.goto('/counsellors')
  const menu = page.getByRole('button', { name: 'Actions for Nisha Thapa' })
  await expectReturned(page, page.getByRole('button', { name: 'Invite counsellor' }), 'Tab')
  await expectReturned(page, menu)
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit…' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()

  await page.goto('/commission-note?tab=InProgress&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectReturned(page, page.getByRole('button', { name: 'More filters' }), 'Tab')
})

test('on a phone no bar of actions covers what the keyboard reaches', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/commission-note?tab=AllNotes&statusLabel=Invoice+Uploaded')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Next step' })
  await expect(bar.getByRole('button', { name: 'Mark payment done' })).toBeVisible()
  const read = page.getByRole('button', { name: 'Read university invoice' })
  await tabTo(page, read)
  const [box, above] = [await read.boundingBox(), await bar.boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0)
})

test('on a phone a tab that the keyboard reaches is whole', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/student-platform-settings/notification-settings')
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  const right = await tabs.evaluate((bar) => bar.getBoundingClientRect().right)
  for (const tab of await tabs.getByRole('link').all()) {
    await tabTo(page, tab)
    const box = await tab.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right)
  }
})
