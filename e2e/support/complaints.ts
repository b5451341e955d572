import type { BrowserContext } from '@playwright/test'

/** Console messages that must never appear: a policy violation, or a first render unlike the server's. */
const COMPLAINTS = /Content Security Policy|Minified React error|Hydration|did not match/i

/**
 * Collects the errors of a browser's pages, with their addresses: every uncaught error, and these console
 * messages.
 */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (thrown) => complaints.push(`${thrown.page()?.url()}: ${thrown.error().message}`))
  context.on('console', (message) => {
    if (COMPLAINTS.test(message.text())) complaints.push(`${message.page()?.url()}: ${message.text()}`)
  })
  return complaints
}
