import type { Page } from '@playwright/test'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

const ADMIN = 'admin@tassel.example'

/** The first card of the board that may move to a visible stage. */
async function movable(
  page: Page,
): Promise<{ card: ReturnType<Page['locator']>; stage: string; name: string }> {
  const board = page.locator('.application-board')
  const shown = await board
    .locator('[data-stage]:not([data-empty])')
    .evaluateAll((columns) => columns.map((column) => (column as HTMLElement).dataset.stage ?? ''))
  for (const card of await board.locator('[data-card]').all()) {
    const stages = JSON.parse((await card.getAttribute('data-stages')) ?? '[]') as string[]
    const stage = stages.find((each) => shown.includes(each))
    if (stage) return { card, stage, name: (await card.getByRole('link').textContent())?.trim() ?? '' }
  }
  throw new Error('No card may go to a column of the board')
}

test('a card of the board is dragged to another stage, or moved by its button', { tag: '@main' }, async ({
  stage: portal,
}) => {
  const { page } = await portal.as(ADMIN)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/applications/board')
  await page.waitForLoadState('networkidle')
  const { card, stage, name } = await movable(page)
  const dialog = page.getByRole('dialog')
  // Visible as a whole before, so that nothing scrolls between press and drop.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const top = { x: 60, y: 60 }
  await card.dragTo(page.locator(`[data-stage="${stage}"]`), { sourcePosition: top, targetPosition: top })
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByRole('heading')).toContainText(
    /Move to|Back to|Reopen|Resume|Enroll|Withdraw|Defer|Reject/,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const move = card.getByRole('button', { name: `Move ${name}` })
  await move.focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('dialog', { name: `Move ${name}` })
  await choice
    .getByRole('button', { name: new RegExp(`${stage}$`) })
    .first()
    .press('Enter')
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

for (const width of [1440, 360])
  test(`the headings of the board stay while it scrolls at ${width}`, async ({ stage }) => {
    const { page } = await stage.as(ADMIN)
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/applications/board')
    const board = page.locator('.application-board')
    const heading = board.getByRole('heading', { level: 2 }).first()
    const before = await heading.boundingBox()
    await board.evaluate((element) => {
      element.scrollTop = 400
    })
    expect(await board.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await expect(heading).toBeInViewport()
    expect(Math.abs(((await heading.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(12)
  })
