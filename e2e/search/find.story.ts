import { CHECKER, MAKER, PARTNER } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

interface Listed {
  data: { rows: { CommissionNumber: string; TotalAmount: string; Currency: string }[] }
}

test('a checker opens a note by keyboard from a half-remembered amount', { tag: '@main' }, async ({
  stage,
}) => {
  const { page } = await stage.as(CHECKER)
  await page.goto('/')
  const answer = await page.request.get('/api/v1/cn?tab=AllNotes&currency=AUD&pageNo=1&pageSize=20')
  const [note] = ((await answer.json()) as Listed).data.rows
  if (!note) throw new Error('There is no note in AUD')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await expect(field).toBeFocused()
  await page.keyboard.type(`about ${Number.parseInt(note.TotalAmount, 10)} aud`)
  const results = page.getByRole('listbox', { name: 'Results' })
  const option = results.getByRole('option', { name: note.CommissionNumber })
  await expect(option).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No exact match' })).toBeAttached()
  const first = results.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await field.fill(note.CommissionNumber)
  await expect(results.getByRole('option', { selected: true })).toContainText(note.CommissionNumber)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/commission-note\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: note.CommissionNumber })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(results.getByRole('option').first()).toContainText(note.CommissionNumber)
})

test('a maker finds a note’s action, and is led to its button', async ({ stage }) => {
  const { page } = await stage.as(MAKER)
  await page.goto('/')
  const answer = await page.request.get(
    '/api/v1/cn?tab=AllNotes&statusId=1&waitingFor=me&pageNo=1&pageSize=20',
  )
  const [note] = ((await answer.json()) as Listed).data.rows
  if (!note) throw new Error('No note waits for the maker')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page
    .getByRole('combobox', { name: 'Find anything' })
    .fill(`send ${note.CommissionNumber} to the checker`)
  await page.getByRole('option', { name: `Send to checker: ${note.CommissionNumber}` }).click()
  await expect(page).toHaveURL(/#action-101$/)
  await expect(page.getByRole('button', { name: 'Send to checker' })).toBeInViewport()
})

test('the search loads its script when first opened, and is a sheet on a phone', async ({ stage }) => {
  const { page } = await stage.as(PARTNER, { viewport: { width: 360, height: 740 } })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /search-in|client\./.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Find anything' }).click()
  const sheet = page.getByRole('dialog', { name: 'Find anything' })
  await expect(sheet).toBeVisible()
  await expect.poll(() => scripts.filter((url) => /search-in/.test(url))).not.toEqual([])
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
  await page.getByRole('combobox', { name: 'Find anything' }).fill('zzzzqqqq')
  await expect(sheet.getByText(/^Nothing found for/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeFocused()
})
