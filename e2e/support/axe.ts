import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Expects axe to find no fault in the page as it is, by these rules or by all of them. */
export async function expectNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (chosen) => {
    const frame = () => new Promise(requestAnimationFrame)
    // Finished transitions stay listed inside closed `details` elements.
    const moving = () =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition && each.playState !== 'finished')
    // Colours in transition are not final; an inherited one starts when its parent's has arrived.
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await frame().then(frame)
    } while (moving().length > 0)
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      // Passed checks appear in no message, and take a third of the time.
      resultTypes: ['violations'],
      ...(chosen && { runOnly: { type: 'rule', values: chosen } }),
    })
    return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' | ')}`)
  }, rules)
  expect(found, where).toEqual([])
}

const WIDTHS = [1440, 360]

/** Expects the same of a page at desktop and phone width, light and dark, and no overflow of the window. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `nothing overflows the window at ${width} px`).toBeLessThanOrEqual(0)
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      // Colours in transition between themes belong to no theme.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Only colours differ in the dark.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
      await expectNoViolations(page, `${width} px, ${colorScheme}`, rules)
      await leaveOneOfEachShape(page)
    }
  }
}

/** Rows that repeat by the hundred: calls of the API's documentation, and rows of tables, grids and lists. */
const REPEATED = '.api-call, main tbody > tr, main .ag-row, main li'

/** Hides all but one of each shape of the repeated rows: equal elements have equal colours. */
async function leaveOneOfEachShape(page: Page): Promise<void> {
  await page.locator(REPEATED).evaluateAll((rows) => {
    const seen = new Set<string>()
    for (const row of rows as HTMLElement[]) {
      const parts = [row, ...row.querySelectorAll('*')].map((part) => `${part.tagName}.${part.className}`)
      const shape = [...new Set(parts)].join(' ')
      if (seen.has(shape)) row.style.display = 'none'
      seen.add(shape)
    }
  })
}
