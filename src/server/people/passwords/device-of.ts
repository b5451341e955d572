import { browserName } from '#domain/people/browser-name'
import type { Device } from '#domain/people/letters/kinds'

/** The browser of a request, as letters tell of it. */
export function deviceOf(
  { headers }: { headers: Pick<Headers, 'get'> },
  address: string,
  now: Date = new Date(),
): Device {
  return { browser: browserName(headers.get('user-agent') ?? ''), address, at: now.toISOString() }
}
