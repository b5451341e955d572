import type { Page } from '@playwright/test'
import { applyToAll } from '../support/apply-to-all'
import { CHECKER, draftFromInvoice, MAKER } from '../support/job'
import { act, expectStatus, sendToPartner } from '../support/note'
import { expect, test } from '../support/portal'

const bell = (page: Page) => page.getByRole('button', { name: /^Notices, / })
const notices = (page: Page) => page.getByRole('dialog', { name: 'Notices' })

async function generateNote(page: Page): Promise<{ path: string; number: string }> {
  await draftFromInvoice(page)
  await applyToAll(page, '10')
  await page.getByRole('button', { name: 'Generate note' }).click()
  await expectStatus(page, 'Generated')
  const number =
    (await page.getByRole('heading', { level: 1 }).textContent())?.match(/\S+\/CN\/\S+/)?.[0] ?? ''
  expect(number).not.toBe('')
  return { path: new URL(page.url()).pathname, number }
}

test('a sent note counts on the next person’s bell without a reload, and is read from there', {
  tag: '@main',
}, async ({ stage }) => {
  const checker = await stage.as(CHECKER)
  await checker.page.goto('/commission-note?tab=AllNotes')
  await expect(bell(checker.page)).toHaveAccessibleName('Notices, 0 unread notices')

  const maker = await stage.as(MAKER)
  const { path, number } = await generateNote(maker.page)
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Sent to Checker')
  await expect(bell(maker.page)).toHaveAccessibleName('Notices, 0 unread notices')

  await expect(bell(checker.page)).toHaveAccessibleName('Notices, 1 unread notice')
  // By keyboard only: open, and back to the bell.
  await bell(checker.page).press('Enter')
  const link = notices(checker.page).getByRole('link', { name: `${number} is ready for you to check` })
  await expect(link).toBeVisible()
  await checker.page.keyboard.press('Escape')
  await expect(notices(checker.page)).toBeHidden()
  await expect(bell(checker.page)).toBeFocused()

  await bell(checker.page).click()
  await link.click()
  await checker.page.waitForURL(`**${path}`)
  await expect(bell(checker.page)).toHaveAccessibleName('Notices, 0 unread notices')
  await sendToPartner(checker.page)
  await expectStatus(checker.page, 'Sent to Partner')

  const partner = await stage.as('partner@brightpath.example')
  await partner.page.goto('/')
  await expect(bell(partner.page)).toHaveAccessibleName('Notices, 1 unread notice')

  const admin = await stage.as('admin@tassel.example')
  await admin.page.goto('/')
  await admin.page.getByRole('button', { name: 'Profile menu' }).click()
  await admin.page.getByRole('link', { name: 'Sent e-mail' }).click()
  const mail = admin.page.getByRole('link', {
    name: new RegExp(`partner@brightpath.example.*${number} was sent to you`, 's'),
  })
  await mail.click()
  const shown = admin.page.frameLocator('iframe[title="The mail as it looks"]')
  await expect(shown.getByRole('heading', { name: `${number} was sent to you` })).toBeVisible()
  await expect(shown.getByText('Chidi')).toHaveCount(0)
  await expect(
    shown.getByRole('link', { name: 'Open the note and upload your tax invoice' }),
  ).toHaveAttribute('href', new RegExp(`${path}$`))
})

test('notices are marked as read and unread, one by one and all together', async ({ stage }) => {
  const maker = await stage.as(MAKER)
  for (let count = 0; count < 2; count++) {
    await generateNote(maker.page)
    await act(maker.page, 'Send to checker')
    await expectStatus(maker.page, 'Sent to Checker')
  }
  const { page } = await stage.as('checker2@tassel.example')
  await page.goto('/')
  await bell(page).click()
  await notices(page)
    .getByRole('button', { name: /^Mark as read: / })
    .first()
    .click()
  await expect(notices(page).getByRole('button', { name: /^Mark as unread: / })).toHaveCount(1)
  await notices(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notices, 0 unread notices')
  await expect(notices(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await notices(page)
    .getByRole('button', { name: /^Mark as unread: / })
    .first()
    .click()
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread notice')
})
