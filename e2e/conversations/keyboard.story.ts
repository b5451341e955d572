import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { callFrom } from '../support/calls'
import { MAKER } from '../support/job'
import { expect, test } from '../support/portal'
import { tabTo } from '../support/tab-to'

test.use({ company: 'shared' })

const FILE = {
  name: 'offer-letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

/** Expects the control to have a visible focus. */
async function expectSeenFocus(control: Locator): Promise<void> {
  await expect(control).toBeFocused()
  const isSeen = await control.evaluate((element) => {
    const ring = element.closest('textarea') ? (element.closest('.composer') ?? element) : element
    const tools = element.closest('.message-tools')
    return (
      ring !== null &&
      getComputedStyle(ring).outlineStyle !== 'none' &&
      (tools === null || getComputedStyle(tools).opacity !== '0')
    )
  })
  expect(isSeen, `the focus on ${control} is visible`).toBe(true)
}

/** Opens a note with the focus in the message field, by keyboard only. */
async function openThread(page: Page) {
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('/CN/')
  const thread = page.getByRole('region', { name: 'Messages', exact: true })
  const box = thread.getByRole('textbox', { name: 'Message' })
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Go to the messages')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('m')
  await expectSeenFocus(box)
  await expect(thread.locator('astro-island[ssr]')).toHaveCount(0)
  return { thread, box }
}

test('a note’s thread is written, edited and navigated by keyboard only', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  const { keyboard } = page
  const { thread, box } = await openThread(page)
  const messages = thread.getByRole('listitem')

  // Arrows choose the person to mention; Escape closes the list and keeps the text.
  await keyboard.type('Is this right, @c')
  const people = thread.getByRole('listbox', { name: 'People to mention' })
  await expect(people).toBeVisible()
  await expectNoViolations(page, 'people to mention')
  await keyboard.press('Escape')
  await expect(people).toHaveCount(0)
  await expectSeenFocus(box)
  await keyboard.type('h')
  await expect(people.getByRole('option').nth(1)).toBeVisible()
  await keyboard.press('ArrowDown')
  const second = people.getByRole('option', { selected: true })
  await expect(second).toHaveText((await people.getByRole('option').nth(1).textContent()) ?? '')
  const name = (await second.locator('span').first().textContent()) ?? ''
  await keyboard.press('Enter')
  await expect(box).toHaveValue(`Is this right, @${name} `)
  await keyboard.type('or is the offer letter?')

  // Files are added and removed while the focus stays in the message field.
  const files = thread.locator('.composer').getByRole('list')
  const attach = async () => {
    await tabTo(page, thread.getByRole('button', { name: 'Attach files' }))
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Enter')])
    await chooser.setFiles(FILE)
    await expect(files.getByText(FILE.name)).toBeVisible()
  }
  await attach()
  await tabTo(page, thread.getByRole('button', { name: `Remove ${FILE.name}` }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expectSeenFocus(box)
  await expect(files.getByText(FILE.name)).toHaveCount(0)
  await attach()

  // The message quotes a line of the note and is sent.
  const about = thread.getByRole('combobox', { name: 'About which student' })
  await tabTo(page, about)
  await keyboard.press('ArrowDown')
  const student = (await about.locator('option:checked').textContent()) ?? ''
  expect(student).not.toBe('About the whole note')
  await tabTo(page, thread.getByRole('button', { name: 'Send' }))
  await keyboard.press('Enter')
  const question = messages.filter({ hasText: 'or is the offer letter?' })
  await expect(question).toContainText(`@${name}`)
  await expect(question.getByRole('link', { name: student })).toBeVisible()
  await expect(question.getByRole('button', { name: FILE.name })).toBeVisible()
  await expectSeenFocus(box)
  await expect(box).toHaveValue('')
  await keyboard.type('The maker asks again.')
  await keyboard.press('Control+Enter')
  const own = messages.filter({ hasText: 'The maker asks again' })
  await expect(own).toBeVisible()
  await expect(box).toHaveValue('')
  await expectSeenFocus(box)

  // Escape and Save both return the focus to the edit button.
  const edit = own.getByRole('button', { name: 'Edit' })
  await tabTo(page, edit, 'Shift+Tab')
  await expectSeenFocus(edit)
  await keyboard.press('Enter')
  const editor = own.getByRole('textbox', { name: 'Message' })
  await expectSeenFocus(editor)
  await expectNoViolations(page, 'a message that is edited')
  await keyboard.press('Tab')
  await keyboard.press('Escape')
  await expectSeenFocus(edit)
  await keyboard.press('Enter')
  await expect(editor).toBeFocused()
  await keyboard.press('Control+End')
  await keyboard.type(' Please.')
  await keyboard.press('Control+Enter')
  await expect(own).toContainText('The maker asks again. Please.')
  await expect(own).toContainText('Edited')
  await expect(page.getByText('Message saved')).toBeVisible()
  await expectSeenFocus(edit)

  // A second Enter keeps the message; deleting takes another key.
  await keyboard.press('Tab')
  const remove = own.getByRole('button', { name: 'Delete' })
  await expectSeenFocus(remove)
  await keyboard.press('Enter')
  const asked = own.getByRole('group', { name: 'Delete it?' })
  await expectSeenFocus(asked.getByRole('button', { name: 'Keep' }))
  await expectNoViolations(page, 'a message that may be deleted')
  await keyboard.press('Escape')
  await expectSeenFocus(remove)
  await keyboard.press('Enter')
  await expect(asked).toBeVisible()
  await keyboard.press('Shift+Tab')
  const last = messages.last()
  await keyboard.press('Enter')
  await expect(last).toContainText('Message deleted')
  // In the thread and in the notification that is read aloud.
  await expect(page.getByText('Message deleted')).toHaveCount(2)
  await expectSeenFocus(last)

  // The messages are one tab stop, and arrows move between them.
  await keyboard.press('ArrowUp')
  await expectSeenFocus(question)
  await keyboard.press('Home')
  await keyboard.press('End')
  await expectSeenFocus(last)
  await keyboard.press('ArrowUp')
  await expectSeenFocus(question)
  await keyboard.press('Escape')
  await expectSeenFocus(box)
  await tabTo(page, last, 'Shift+Tab')
  await expectNoViolations(page, 'the thread')
})

test('the focus stays in the thread when earlier messages are loaded by keyboard', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  const { thread } = await openThread(page)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  for (let count = 1; count <= 31; count++) {
    await callFrom(page, 'post', `/cn/${id}/messages`, {
      Text: `Line ${count} of what was agreed`,
      Visibility: 'staff',
    })
  }
  await page.reload()
  await page.keyboard.press('m')
  await expect(thread.locator('astro-island[ssr]')).toHaveCount(0)
  const first = (await thread.locator('.message').first().textContent()) ?? ''
  await tabTo(page, thread.getByRole('button', { name: 'Show earlier messages' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(thread.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0)
  const focused = thread.getByRole('listitem').filter({ hasText: first })
  await expectSeenFocus(focused)
  await page.keyboard.press('ArrowUp')
  await expect(focused).not.toBeFocused()
})
