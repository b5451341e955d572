import type { Device } from '#domain/people/account-mails/mail-kinds'
import { browserName } from '#domain/people/browser-name'

/** The browser of a request, for account mails. */
export function deviceOf(userAgent: string | null, address: string, now: Date = new Date()): Device {
  return { browser: browserName(userAgent ?? ''), address, at: now.toISOString() }
}
