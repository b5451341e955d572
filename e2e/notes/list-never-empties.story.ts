import type { Locator, Page } from '@playwright/test'
import { callFrom } from '../support/calls'
import { allHydrated } from '../support/hydrated'
import { PROCESSOR } from '../support/job'
import { expect, test } from '../support/portal'

test.use({ company: 'shared' })

/** The header of a list, its borders and a scrollbar: less than with a missing row of 28 px. */
const BESIDE_ROWS = 60

interface Shown {
  /** The pixels of its frame without a row; null while there is no list. */
  bare: number | null
  /** Whether the rows are the grid's, no longer the table's. */
  byGrid: boolean
}

/**
 * Records the list in each animation frame of every page opened from now on, on a processor four times
 * slower.
 */
async function record(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const frames: Shown[] = []
    Object.assign(window, { frames })
    const isSeen = (row: Element) =>
      [...row.querySelectorAll('td, .grid-cell')]
        .find(({ textContent }) => textContent?.trim())
        ?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const heightWithin = (frame: DOMRect, row: Element) => {
      const { top, bottom } = row.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, frame.bottom) - Math.max(top, frame.top))
    }
    const shown = (): Shown => {
      const list = document.querySelector('.grid-frame')
      if (!list) return { bare: null, byGrid: false }
      const frame = list.getBoundingClientRect()
      const rows = [...list.querySelectorAll('tbody tr, .ag-row')].filter(isSeen)
      // On a phone rows are cards with gaps between them.
      const full = matchMedia('(width >= 48rem)').matches || rows.length === 0 ? frame.height : 0
      const covered = rows.reduce((height, row) => height + heightWithin(frame, row), 0)
      return { bare: full - covered, byGrid: rows.length > 0 && !rows.some((row) => row.closest('table')) }
    }
    const look = () => {
      frames.push(shown())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Waits until the grid has been there for 30 frames, and proves that every frame was full of rows once one had been. */
async function expectNeverEmpty(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as { frames: Shown[] }).frames.filter(({ byGrid }) => byGrid).length > 30,
  )
  const frames = await page.evaluate(() => (window as unknown as { frames: Shown[] }).frames)
  const bare = frames.map((frame) => frame.bare ?? Number.POSITIVE_INFINITY)
  const first = bare.findIndex((pixels) => pixels < BESIDE_ROWS)
  expect(frames[first]?.byGrid, `the server renders ${page.url()} first`).toBe(false)
  expect(Math.max(...bare.slice(first)), page.url()).toBeLessThan(BESIDE_ROWS)
}

/** Opens a list whose grid is held back until the returned function is called. */
async function withoutGrid(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/AgGrid.*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/commission-note?tab=AllNotes&view=none&sort=number&pageSize=50')
  await allHydrated(page)
  return resolve
}

/** Waits until the grid has drawn its rows, visible or not, and 30 frames more. */
async function gridDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('gridcell', { includeHidden: true }).first()).toBeAttached()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
}

/** The invoice with the most notes: a list of one or two would not fill its frame. */
function commonest(notes: readonly { InvoiceId: string }[]): string | undefined {
  const byInvoice = Object.entries(Object.groupBy(notes, ({ InvoiceId }) => InvoiceId))
  return byInvoice.sort(([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0))[0]?.[0]
}

const scrolledBy = (within: Locator) =>
  within.evaluate((element) => (element.closest('[role="grid"], .grid-table-frame') ?? element).scrollTop)

test('no frame of a list lacks rows while the grid replaces the table', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR, { early: true })
  await page.goto('/account')
  const { rows } = await callFrom(page, 'get', '/cn?pageNo=1&pageSize=100')
  await record(page)
  for (const path of [
    '/commission-note?tab=AllNotes&view=none',
    '/commission-note?tab=AllNotes&view=none&pageSize=100',
    `/commission-note/list/${commonest(rows)}`,
    '/university-invoices',
    '/students',
  ]) {
    await page.goto(path)
    await expectNeverEmpty(page)
  }
})

test('a list stays full when a narrow window grows', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR, { early: true })
  await page.setViewportSize({ width: 700, height: 800 })
  await record(page)
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await allHydrated(page)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expectNeverEmpty(page)
})

test('the focus moves from the table to the same place in the grid', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example', { early: true })
  const release = await withoutGrid(page)
  const row = page.getByRole('table', { name: 'Commission notes' }).getByRole('row').nth(30)
  await row.getByRole('checkbox').focus()
  const before = await scrolledBy(row)
  expect(before).toBeGreaterThan(0)
  const place = await row.boundingBox()
  release()

  const grid = page.getByRole('grid', { name: 'Commission notes' })
  await expect(grid).toBeVisible()
  expect(await scrolledBy(grid)).toBe(before)
  const same = grid.getByRole('row').and(page.locator('[aria-rowindex="31"]'))
  await expect(same.getByRole('checkbox')).toBeFocused()
  expect((await same.boundingBox())?.y).toBe(place?.y)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const next = grid.getByRole('row').and(page.locator('[aria-rowindex="32"]'))
  await expect(next.getByRole('checkbox')).toBeChecked()
})

test('a press that began on the table completes', async ({ stage }) => {
  const { page } = await stage.as('admin@tassel.example', { early: true })
  const release = await withoutGrid(page)
  const table = page.getByRole('table', { name: 'Commission notes' })
  await table.getByRole('row').nth(3).getByRole('checkbox').hover()
  await page.mouse.down()
  release()
  await gridDrawn(page)
  await expect(table).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(3).getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('the table stays while some of its text is selected', async ({ stage }) => {
  const { page } = await stage.as(PROCESSOR, { early: true })
  const release = await withoutGrid(page)
  const table = page.getByRole('table', { name: 'Commission notes' })
  await table.getByRole('row').nth(2).selectText()
  release()
  await gridDrawn(page)
  await expect(table).toBeVisible()
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(table).toHaveCount(0)
})
