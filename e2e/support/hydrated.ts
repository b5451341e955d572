import { expect, type Page } from '@playwright/test'

/** Waits until React has hydrated each island and compared it with the server's HTML. */
export async function allHydrated(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client="visible"], [client="press"])')).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('astro-island:not([ssr])')].every((island) => {
      const root = Object.entries(island).find(([key]) => key.startsWith('__reactContainer$'))?.[1]
      return root?.stateNode.current.memoizedState.isDehydrated === false
    }),
  )
}
