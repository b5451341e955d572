import { formatInstant } from '#domain/time/format'

/** When a factor was last used to sign in; the set-up does not count. */
export function lastUse({ LastUsedAt }: { LastUsedAt: string | null }, timeZone: string): string {
  return LastUsedAt ? `Last used ${formatInstant(LastUsedAt, timeZone)}.` : 'Not used to sign in yet.'
}
