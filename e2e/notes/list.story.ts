import { MAKER, PARTNER, PROCESSOR } from '../support/job'
import { expect, PASSWORD, test } from '../support/portal'

test.use({ company: 'shared' })

test('the sign-in page and the first rows of the list need no script', async ({ stage }) => {
  const { page } = await stage.visitor({ javaScriptEnabled: false })
  await page.goto('/commission-note?tab=AllNotes')
  await page.getByLabel('E-mail').fill(MAKER)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('searchbox').fill('CN/2627/0000')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/searchQuery=CN/)
})

test('filters, sorting and paging stand in the address, and Back takes them away', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR)
  await page.goto('/commission-note?tab=AllNotes')
  await expect(page.getByRole('grid')).toBeVisible()
  const all = page.url()
  await page.getByLabel('Status').selectOption('Invoice Uploaded')
  await expect(page).toHaveURL(/statusLabel=Invoice\+Uploaded/)
  await expect(page.getByRole('link', { name: /^Remove filter Status/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^Remove filter Status/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(all)
  await page.goForward()
  await page.getByRole('link', { name: /^Remove filter Status/ }).click()
  await expect(page).not.toHaveURL(/statusLabel/)
})

test('a partner sees notes from their first sending on, and only their own', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.goto('/commission-note?tab=InProgress&pageSize=100')
  const rows = page.getByRole('row').filter({ hasText: '/CN/' })
  await expect(rows.first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Generated' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Northstar' })).toHaveCount(0)
})

test('whoever has no list of notes is told so', async ({ stage }) => {
  for (const email of ['student@mail.example', 'staff@tassel.example', 'counsellor@brightpath.example']) {
    const { page } = await stage.as(email)
    const answer = await page.goto('/commission-note?tab=AllNotes')
    expect(answer?.status()).toBe(403)
    await expect(page.getByText('You are not authorised to access this page :(')).toBeVisible()
  }
})

test('blocked and unverified people read why they cannot sign in', async ({ stage }) => {
  for (const [email, message] of [
    ['blocked@tassel.example', 'unauthorized/access_denied'],
    ['unverified@tassel.example', 'Please verify your email before logging in.'],
  ] as const) {
    const { page } = await stage.visitor()
    await page.goto('/')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText(message)).toBeVisible()
  }
})
