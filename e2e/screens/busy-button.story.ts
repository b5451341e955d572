import type { Locator } from '@playwright/test'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor }
  })

test('a button keeps its colours during its call', async ({ stage }) => {
  const { page } = await stage.as('maker@tassel.example')
  await page.goto('/account')
  const save = page.getByRole('button', { name: 'Save' }).first()
  await expect(save).toBeVisible()
  await page.mouse.move(0, 0)
  const before = await lookOf(save)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await answer.promise
    await route.continue()
  })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await page.waitForTimeout(400)
  expect(await lookOf(save)).toEqual(before)
  answer.resolve()
  await expect(save).not.toHaveAttribute('aria-busy', 'true')
})
