import type { BrowserContext } from '@playwright/test'

/** What must never stand in a browser's console: a broken policy, or a first drawing that differs from the server's. */
const COMPLAINTS = /Content Security Policy|Minified React error|Hydration|did not match/i

/** Collects what the pages of a browser complain of, each with its address: every error that nothing catches, and these of the console. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (thrown) => complaints.push(`${thrown.page()?.url()}: ${thrown.error().message}`))
  context.on('console', (message) => {
    if (COMPLAINTS.test(message.text())) complaints.push(`${message.page()?.url()}: ${message.text()}`)
  })
  return complaints
}
