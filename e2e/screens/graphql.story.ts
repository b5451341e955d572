import { CHECKER, PARTNER } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

test('a query is found by its field, run, and stored as a persisted one', async ({ stage }) => {
  const { page } = await stage.as(CHECKER)
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'GraphQL by hand' }).click()
  await expect(page.getByRole('heading', { name: 'GraphQL', level: 1 })).toBeVisible()

  const fields = page.getByRole('list', { name: 'Fields' })
  await page.getByLabel('Find a field').fill('commissionnumber')
  await expect(fields.getByText('CommissionNumber').first()).toBeVisible()
  await page.getByRole('button', { name: 'All fields at the top' }).click()
  await fields.getByRole('button', { name: 'notes', exact: true }).click()
  await expect(page.getByLabel('Query', { exact: true })).toHaveValue(/notes\(first: 5\)/)

  await page.getByLabel('Query', { exact: true }).fill('{ notes(first: 2) { nodes { CommissionNumber } } }')
  await page.getByLabel('Variables').fill('{')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('The variables are not JSON.')).toBeVisible()
  await page.getByLabel('Variables').fill('')
  await page.getByLabel('Query', { exact: true }).press('Control+Enter')
  const answer = page.getByLabel('Answer', { exact: true })
  await expect(answer).toContainText('"CommissionNumber"')
  await expect(page.getByText(/Answered · \d+ ms · cost \d+ of 1000/)).toBeVisible()

  await page.getByRole('button', { name: 'Save as a persisted query' }).click()
  const kept = page.getByRole('region', { name: 'Persisted query' })
  const hash = /"sha256Hash":"([0-9a-f]{64})"/.exec((await kept.locator('code').textContent()) ?? '')?.[1]
  expect(hash).toBeTruthy()
  const asked = page.waitForRequest('**/graphql')
  await kept.getByRole('button', { name: 'Run by its hash' }).click()
  const sent = (await asked).postDataJSON()
  expect(sent).toEqual({ variables: {}, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })
  await expect(answer).toContainText('"CommissionNumber"')

  await page.reload()
  const history = page.getByRole('list', { name: 'Queries of this window' })
  await history.getByRole('button', { name: '{ notes(first: 2) { nodes { CommissionNumber } } }' }).click()
  await expect(page.getByLabel('Query', { exact: true })).toHaveValue(/notes\(first: 2\)/)
})

test('a refusal shows its code, and a mutation is not stored', async ({ stage }) => {
  const { page } = await stage.as(PARTNER)
  await page.goto('/graphql')
  const query = page.getByLabel('Query', { exact: true })
  await query.fill('{ people { totalCount } }')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByLabel('Answer', { exact: true })).toContainText('"code": "FORBIDDEN"')
  // Fields that a partner may not query are not offered.
  const fields = page.getByRole('list', { name: 'Fields' })
  await expect(fields.getByRole('button', { name: 'notes', exact: true })).toBeVisible()
  await expect(fields.getByRole('button', { name: 'people', exact: true })).toHaveCount(0)

  await query.fill('mutation { remarkOnNote(id: "1", input: {}) { message } }')
  await page.getByRole('button', { name: 'Save as a persisted query' }).click()
  await expect(page.getByText('A mutation is not kept from here')).toBeVisible()
})
