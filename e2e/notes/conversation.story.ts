import type { Page } from '@playwright/test'
import { applyToAll } from '../support/apply-to-all'
import { expectNoViolations } from '../support/axe'
import { callFrom } from '../support/calls'
import { allHydrated } from '../support/hydrated'
import { CHECKER, draftFromInvoice, MAKER, PARTNER, PROCESSOR, pay } from '../support/job'
import { act, actWithReason, expectStatus, sendToPartner, uploadInvoice } from '../support/note'
import { expect, type Person, type Stage, signIn, test } from '../support/portal'

test.use({ company: 'shared' })

const QUESTION = 'The offer letter says 21,000.'
const ANSWER = 'You are right, the fee was raised in March.'

/** A new note that its partner holds, on its maker's page. */
async function sentNote(stage: Stage): Promise<{ maker: Person; path: string }> {
  const maker = await stage.as(MAKER)
  await draftFromInvoice(maker.page)
  await applyToAll(maker.page, '10')
  await maker.page.getByRole('button', { name: 'Generate note' }).click()
  await expectStatus(maker.page, 'Generated')
  const path = new URL(maker.page.url()).pathname
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Sent to Checker')
  const checker = await stage.as(CHECKER)
  await checker.page.goto(path)
  await sendToPartner(checker.page)
  await expectStatus(checker.page, 'Sent to Partner')
  // The open page of the note would reload while its maker navigates elsewhere.
  await expectStatus(maker.page, 'Sent to Partner')
  await maker.page.goto('/account')
  return { maker, path }
}

/** Expects no accessibility fault and no overflow at three widths, light and dark. */
async function expectWellDrawn(page: Page): Promise<void> {
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
      await expectNoViolations(page, `${width} px, ${colorScheme}`, rules)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `nothing overflows the window at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Expects the menu to update its count of note conversations with unread messages. */
async function expectUnreadInMenu(page: Page, count: number): Promise<void> {
  const entry = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .locator('[data-section="commission-notes"]')
    .first()
  const badge = entry.locator('.nav-unread')
  if (count === 0) await expect(badge).toHaveCount(0)
  else await expect(badge).toHaveAttribute('data-count', String(count))
}

test('a partner disputes a line, and is paid the adjusted amount', async ({ stage }) => {
  test.slow()
  const { maker, path } = await sentNote(stage)
  const partner = await stage.as(PARTNER)
  await partner.page.goto(path)
  const students = partner.page.getByRole('region', { name: 'Students and amounts' })
  await students
    .getByRole('button', { name: /^Ask about / })
    .first()
    .click()
  await maker.page.goto(path)
  const asking = partner.page.getByRole('dialog', { name: /^Ask about / })
  await asking.getByLabel('Amount you expect').fill('2100')
  await asking.getByRole('button', { name: 'Send question' }).click()
  await expect(asking.getByText('Enter a question')).toBeVisible()
  await asking.getByLabel('Question').fill(QUESTION)
  await asking.getByRole('button', { name: 'Send question' }).click()
  await expect(partner.page.getByText('Your question was sent.')).toBeVisible()
  await expect(students.getByText(QUESTION)).toBeVisible()
  // The maker's open page shows it without a request.
  await expect(maker.page.getByRole('region', { name: 'Students and amounts' })).toContainText(QUESTION)
  await maker.page.goto('/account')
  await expectWellDrawn(partner.page)

  // The message blocks nothing: the partner requests the change by the note's own step.
  await actWithReason(partner.page, 'Request changes in note', 'See the question on the line.')
  await expectStatus(partner.page, 'Revision in CN needed')
  const processor = await stage.as(PROCESSOR)
  await processor.page.goto(path)
  await act(processor.page, 'Approve the request')
  await processor.page.getByRole('dialog').getByRole('button', { name: 'Approve the request' }).click()
  await expect(processor.page.getByRole('dialog')).toHaveCount(0)

  await maker.page.goto(path)
  const number = (await maker.page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  await maker.page.goto(`/commission-note?tab=AllNotes&view=none&searchQuery=${encodeURIComponent(number)}`)
  await maker.page.getByRole('link', { name: `1 open question: ${number}` }).click()
  const line = maker.page.getByRole('region', { name: 'Students and amounts' })
  await line.getByRole('button', { name: 'Answer' }).click()
  const answering = maker.page.getByRole('dialog', { name: /^Answer about / })
  await answering.getByLabel('Tuition fee').fill('21000')
  await answering.getByRole('textbox', { name: /^Answer/ }).fill(ANSWER)
  await answering.getByRole('button', { name: 'Send answer' }).click()
  await expect(maker.page.getByText('The line was adjusted, and your answer was sent.')).toBeVisible()
  await expect(maker.page.getByRole('region', { name: 'History', exact: true })).toContainText(QUESTION)

  await partner.page.goto(path)
  await students.getByText('1 settled question').click()
  await expect(students.getByText(ANSWER)).toBeVisible()
  await expect(students.getByText('21,000', { exact: false }).first()).toBeVisible()
  await expect(students.getByText('Adjusted', { exact: true })).toBeVisible()

  const { TotalAmount } = await callFrom(maker.page, 'get', path.replace('/commission-note', '/cn'))
  await act(maker.page, 'Send to checker')
  await expectStatus(maker.page, 'Revision in CN needed (with checker)')
  const checker = await stage.as(CHECKER)
  await checker.page.goto(path)
  await act(checker.page, 'Send to payment processor')
  await expectStatus(checker.page, 'Invoice Uploaded')
  await processor.page.goto(path)
  await actWithReason(processor.page, 'Request changes in invoice', 'Please send your tax invoice.')
  await partner.page.goto(path)
  await uploadInvoice(partner.page, 'tax-invoice-after-question.pdf')
  await processor.page.goto(path)
  await pay(processor.page, 'UTR-2026-002100')
  const { rows } = await callFrom(partner.page, 'get', '/payments?searchQuery=UTR-2026-002100')
  expect(rows).toMatchObject([{ Amount: TotalAmount }])
})

test('internal messages never reach the partner, and those for everyone do', { tag: '@main' }, async ({
  stage,
}) => {
  test.slow()
  const { maker, path } = await sentNote(stage)
  const id = path.split('/').at(-1) ?? ''
  const partner = await stage.as(PARTNER)
  await partner.page.goto(path)
  const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
  const write = async (page: Page, text: string) => {
    await messages(page).getByRole('textbox', { name: 'Message' }).fill(text)
    await messages(page).getByRole('button', { name: 'Send' }).click()
    await expect(messages(page).getByText(text)).toBeVisible()
  }
  // On the maker's open page the messages are out of view, and come alive long after the feed announced one.
  await maker.page.addInitScript(() => {
    const now = performance.now.bind(performance)
    Object.assign(window, { later: 0 })
    performance.now = () => now() + (window as unknown as { later: number }).later
  })
  await maker.page.goto(path)
  await expect(messages(maker.page)).not.toBeInViewport()
  // The feed shows the message before its call is answered, which must not scroll its writer back to the end.
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  await partner.page.route(
    `**/api/v1/cn/${id}/messages`,
    async (route) => {
      const response = await route.fetch()
      await mayAnswer
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await write(partner.page, 'When will this be paid?')
  await partner.page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const sent = partner.page.waitForResponse((response) => response.request().method() === 'POST')
  letAnswer()
  await sent
  const { Notes: unread } = await callFrom(partner.page, 'get', '/conversations/unread')
  await maker.page.evaluate(() => Object.assign(window, { later: 60_000 }))
  await messages(maker.page).scrollIntoViewIfNeeded()
  await expect(messages(maker.page).getByText('When will this be paid?')).toBeVisible()
  await messages(maker.page).getByText('Company only', { exact: true }).click()
  await write(maker.page, 'Between us: quokka-4471')
  await messages(maker.page).getByText('Everyone', { exact: true }).click()
  // The partner is offline at the moment when their page learns of the answer.
  const missed = partner.page.waitForEvent('requestfailed', (request) => request.url().includes('/messages?'))
  await partner.page.route(`**/api/v1/cn/${id}/messages?*`, (route) => route.abort(), { times: 1 })
  await write(maker.page, 'By the end of the week.')
  await missed
  await expectWellDrawn(maker.page)

  // The feed brings the message for everyone, and earlier messages would be here by then.
  await expect(messages(partner.page).getByText('By the end of the week.')).toBeVisible()
  await expect(messages(partner.page).getByText('quokka-4471')).toHaveCount(0)
  await expect(partner.page).toHaveTitle(/^\(1\) /)
  await expectUnreadInMenu(partner.page, unread + 1)
  const number = (await partner.page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
  await partner.page.goto(`/commission-note?tab=AllNotes&view=none&searchQuery=${encodeURIComponent(number)}`)
  await partner.page.getByRole('link', { name: `1 unread: ${number}` }).click()
  await messages(partner.page).getByText('By the end of the week.').scrollIntoViewIfNeeded()
  await expect(partner.page).toHaveTitle(/^[^(]/)
  await expectUnreadInMenu(partner.page, unread)
  for (const address of [
    path,
    '/commission-note?tab=AllNotes&view=none&searchQuery=quokka-4471',
    `/api/v1/cn/${id}`,
    `/api/v1/cn/${id}/messages`,
    '/api/v1/comment-notifications',
    '/api/v1/cn?searchQuery=quokka-4471',
  ]) {
    const body = await (await partner.page.request.get(address)).text()
    expect(body.replaceAll('searchQuery=quokka-4471', '').includes('Between us'), address).toBe(false)
  }
})

test('typed text survives a reload, a new session and a lost network, and is sent once', async ({
  stage,
}) => {
  const { page, context } = await stage.as(MAKER)
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await page
    .getByRole('link', { name: /\/CN\// })
    .first()
    .click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const box = messages.getByRole('textbox', { name: 'Message' })
  await messages.scrollIntoViewIfNeeded()
  await expect(messages.locator('astro-island[ssr]')).toHaveCount(0)
  await allHydrated(page)
  await box.fill('The rate of this line is the old one.')
  const line = messages.getByRole('combobox', { name: 'About which student' })
  const student = await line.locator('option').nth(1).textContent()
  await line.selectOption({ index: 1 })
  // The conversation comes alive once it is in view.
  await page.reload()
  await messages.scrollIntoViewIfNeeded()
  await expect(box).toHaveValue('The rate of this line is the old one.')
  await expect(line.locator('option:checked')).toHaveText(student ?? '')

  const { pathname } = new URL(page.url())
  await context.clearCookies()
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  await signIn(page, MAKER, pathname)
  await messages.scrollIntoViewIfNeeded()
  await expect(box).toHaveValue('The rate of this line is the old one.')
  await expect(line.locator('option:checked')).toHaveText(student ?? '')

  // The server accepts the message, and its answer is lost.
  const posted = '**/api/v1/cn/*/messages'
  await page.route(posted, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(
    messages.getByText('Not sent: there is no connection. Your message is kept here.'),
  ).toBeVisible()
  await expect(box).toHaveValue('The rate of this line is the old one.')
  await page.unroute(posted)
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(box).toHaveValue('')
  const sent = messages.getByRole('listitem').filter({ hasText: 'The rate of this line is the old one.' })
  await page.reload()
  await messages.scrollIntoViewIfNeeded()
  await expect(sent).toHaveCount(1)
  await sent.getByRole('link', { name: student ?? '' }).click()
  await expect(page).toHaveURL(/#line-/)
})
