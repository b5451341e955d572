import type { Page } from '@playwright/test'

/**
 * A person looks before they press: each step waits until the page is alive. What is pressed earlier is not lost either,
 * which the story of an early press shows.
 */
export async function bePatient(page: Page): Promise<void> {
  const goto = page.goto.bind(page)
  page.goto = (...where) =>
    goto(...where).catch((error: Error) => {
      // A page that follows the live feed may have begun to load itself anew just then.
      if (!error.message.includes('interrupted by another navigation')) throw error
      return goto(...where)
    })
  await page.addLocatorHandler(
    page.locator('astro-island[ssr]:not([client="visible"])').first(),
    async () => {},
  )
}
