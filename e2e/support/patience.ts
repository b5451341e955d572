import { expect, type Frame, type Page, type Response } from '@playwright/test'

/** Islands that have not hydrated, without those that wait until they are visible. */
const ASLEEP = 'astro-island[ssr]:not([client="visible"], [client="press"])'

/**
 * A person looks before pressing: each step waits until the page is alive. Earlier presses are not lost
 * either, as the story of an early press shows.
 */
export async function bePatient(page: Page): Promise<void> {
  const goto = page.goto.bind(page)
  page.goto = async (where, options) => {
    // A page with the live feed may reload meanwhile. The reload can replace this visit or come right after
    // it, and then only the reload fires `load`. So any `load` of the page will do.
    const response = await visit(page, () => goto(where, { ...options, waitUntil: 'commit' }))
    if (options?.waitUntil !== 'commit') await page.waitForLoadState(options?.waitUntil ?? 'load')
    return response
  }
  const press = page.keyboard.press.bind(page.keyboard)
  page.keyboard.press = async (...keys) => {
    // A key waits like a press of the mouse: islands handle the shortcuts of a page.
    await expect(page.locator(ASLEEP)).toHaveCount(0)
    await press(...keys)
  }
  // An island without output may precede the one that is still asleep: only visible ones count.
  await page.addLocatorHandler(page.locator(ASLEEP).filter({ visible: true }).first(), async () => {})
}

/** The time limit for an answer to a visit once the page shows another document. */
const REPLACED_MS = 5_000

/**
 * Repeats a visit until it succeeds. The page's own reload can replace it in two ways: it is interrupted, or,
 * while the page's leave dialog was pending, the browser drops it and never answers. Several changes by
 * others may cause this in a row.
 */
async function visit(page: Page, go: () => Promise<Response | null>): Promise<Response | null> {
  let forget: () => void = () => {}
  const forgotten = new Promise<'forgotten'>((resolve) => {
    forget = () => resolve('forgotten')
  })
  let patience: ReturnType<typeof setTimeout> | undefined
  const onDocument = (frame: Frame) => {
    if (frame === page.mainFrame()) patience ??= setTimeout(forget, REPLACED_MS)
  }
  page.on('framenavigated', onDocument)
  try {
    const response = await Promise.race([go().catch(interrupted), forgotten])
    return typeof response === 'string' ? await visit(page, go) : response
  } finally {
    page.off('framenavigated', onDocument)
    clearTimeout(patience)
  }
}

function interrupted(error: Error): 'interrupted' {
  if (error.message.includes('interrupted by another navigation')) return 'interrupted'
  throw error
}
