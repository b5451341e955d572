import type { Page } from '@playwright/test'
import { draftFromInvoice, fromDraftToPaid } from '../support/job'
import { act } from '../support/note'
import { expect, type Stage, signIn, test } from '../support/portal'

test.use({ portalCount: 2 })

const DEPARTING = 'maker2@tassel.example'

test('two portals on one PostgreSQL act as one', async ({ stage }) => {
  const { maker, path } = await fromDraftToPaid(stage, { maker: 0, checker: 1, processor: 0, partner: 1 })
  await maker.page.goto(path)
  await expect(maker.page.getByRole('listitem').filter({ hasText: 'Payment done' })).toBeVisible()
})

/** An administrator on the first portal blocks the departing user, or unblocks them; returns the time. */
async function decide(stage: Stage, action: 'Block' | 'Unblock', done: string): Promise<number> {
  const { page } = await stage.as('admin@tassel.example')
  await page.goto(`/users?searchQuery=${DEPARTING}`)
  await page.getByRole('button', { name: new RegExp(`^${action} `) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Left in June')
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  expect((await answered).ok()).toBe(true)
  const at = Date.now()
  await expect(page.getByText(done)).toBeVisible()
  return at
}

/** The times when the page's live feed closed, and when it was refused, from now on. */
function feedOf(page: Page): { closed: Promise<number>; refused: Promise<number> } {
  const isFeed = (url: string) => new URL(url).pathname === '/api/v1/live'
  const closed = page.waitForEvent('requestfinished', (request) => isFeed(request.url()))
  const refused = page.waitForResponse((answer) => isFeed(answer.url()) && answer.status() === 403)
  return { closed: closed.then(() => Date.now()), refused: refused.then(() => Date.now()) }
}

test('a user blocked while working on two portals loses both, and keeps typed text', async ({ stage }) => {
  const list = (await stage.as(DEPARTING, { portal: 0 })).page
  const editor = (await stage.as(DEPARTING, { portal: 1 })).page
  await draftFromInvoice(editor)
  const draft = new URL(editor.url())
  const fee = editor.getByRole('textbox', { name: /^Tuition fee of/ }).first()
  await fee.fill('4100')
  await expect(editor.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const followed = list.waitForResponse((answer) => answer.url().includes('/api/v1/live') && answer.ok())
  await list.goto('/commission-note?tab=AllNotes')
  await followed
  const feeds = { list: feedOf(list), editor: feedOf(editor) }

  const blockedAt = await decide(stage, 'Block', 'The person was blocked and is signed out everywhere.')
  // Without a press, both feeds close, and both pages say why.
  for (const [name, page] of Object.entries({ list, editor })) {
    const { closed, refused } = feeds[name as keyof typeof feeds]
    await expect(page.getByText('This account is blocked. (unauthorized/access_denied)')).toBeVisible()
    const measured = `${name}: feed closed after ${(await closed) - blockedAt} ms, refused after ${(await refused) - blockedAt} ms`
    test.info().annotations.push({ type: 'measured', description: measured })
  }
  // Further typed text is refused, and stays.
  await fee.fill('4200')
  await expect(editor.getByText(/^Not saved: this account is blocked\./)).toBeVisible()
  await expect(fee).toHaveValue('4200')
  for (const page of [list, editor]) expect((await page.request.get('/api/auth/me')).status()).toBe(403)
  await list.reload()
  await expect(list.getByText('unauthorized/access_denied')).toBeVisible()
  await expect(list.getByText('This account is blocked.')).toBeVisible()
  const again = (await stage.visitor({ portal: 1 })).page
  await signIn(again, DEPARTING)
  await expect(again.getByText('This account is blocked.')).toBeVisible()

  await decide(stage, 'Unblock', 'The person can sign in again.')
  // Ended sessions stay ended, on both.
  for (const page of [list, editor]) expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await list.goto('/commission-note?tab=AllNotes')
  await expect(list.getByLabel('Password')).toBeVisible()
  await signIn(editor, DEPARTING, draft.pathname + draft.search)
  await expect(editor.getByText('What you typed earlier was restored.')).toBeVisible()
  await expect(fee).toHaveValue('4200')
  await expect(editor.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
})

test('a flag switched off on one portal removes the page on the other, and can be reset there', async ({
  stage,
}) => {
  const staff = (await stage.as('staff@tassel.example', { portal: 0 })).page
  await staff.goto('/students')
  const heading = staff.getByRole('heading', { name: 'Students', level: 1 })
  await expect(heading).toBeVisible()

  const admin = (await stage.as('admin@tassel.example', { portal: 1 })).page
  await admin.goto('/flags')
  await admin.getByLabel('E-mail').fill('staff@tassel.example')
  await act(admin, 'Show')
  const person = admin.getByRole('region', { name: 'As one person sees it' })
  for (const _ of Array(3)) {
    await person.getByRole('button', { name: 'Switch off: students' }).click()
    await expect(staff.getByText('This page was switched off for you.')).toBeVisible()
    expect((await staff.request.get('/api/v1/students')).status()).toBe(403)
    await person.getByRole('button', { name: 'As their role: students' }).click()
    await expect(async () => {
      expect((await staff.request.get('/api/v1/students')).status()).toBe(200)
    }).toPass()
    await staff.goto('/students')
    await expect(heading).toBeVisible()
  }
})
