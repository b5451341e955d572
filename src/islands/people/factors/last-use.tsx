import { formatInstant } from '#domain/time/format'

/** When a factor signed its person in the last time: setting it up is no use of it. */
export function lastUse({ LastUsedAt }: { LastUsedAt: string | null }, timeZone: string): string {
  return LastUsedAt ? `Last used ${formatInstant(LastUsedAt, timeZone)}.` : 'Not used to sign in yet.'
}
