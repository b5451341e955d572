import { expect, type Page } from '@playwright/test'

/** Islands that have not hydrated, without those that wait until they are in sight. */
const ASLEEP = 'astro-island[ssr]:not([client="visible"], [client="press"])'

/**
 * A person looks before they press: each step waits until the page is alive. What is pressed earlier is not lost either,
 * which the story of an early press shows.
 */
export async function bePatient(page: Page): Promise<void> {
  const goto = page.goto.bind(page)
  page.goto = async (where, options) => {
    // A page that follows the live feed may reload itself meanwhile. The reload can replace this visit, which then fails, or come right
    // after it, and then only the reload fires `load`. So any `load` of the page will do.
    const go = async (): ReturnType<typeof goto> => {
      try {
        return await goto(where, { ...options, waitUntil: 'commit' })
      } catch (error) {
        if (!(error as Error).message.includes('interrupted by another navigation')) throw error
        // Each change of somebody else reloads it, so several may come in a row.
        return go()
      }
    }
    const response = await go()
    if (options?.waitUntil !== 'commit') await page.waitForLoadState(options?.waitUntil ?? 'load')
    return response
  }
  const press = page.keyboard.press.bind(page.keyboard)
  page.keyboard.press = async (...keys) => {
    // A key waits like a press of the mouse: the shortcuts of a page are its islands' own.
    await expect(page.locator(ASLEEP)).toHaveCount(0)
    await press(...keys)
  }
  // An island that draws nothing may stand before the one that is still asleep: only those in sight count.
  await page.addLocatorHandler(page.locator(ASLEEP).filter({ visible: true }).first(), async () => {})
}
