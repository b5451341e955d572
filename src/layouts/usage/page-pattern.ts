import type { Actor } from '#domain/access/actor'
import { SIGNED_IN_PAGES } from '#domain/signed-in-pages'

/**
 * The pattern of a page, by which it says how it is used: '/users/*', and no id. None for pages of failures, and where an administrator
 * sees the portal as somebody else, who did not open it.
 */
export function pagePattern(route: string, { seenBy }: Pick<Actor, 'seenBy'>): string | undefined {
  const pattern = route.replaceAll(/\[[.\w]+\]/g, '*')
  return seenBy ? undefined : SIGNED_IN_PAGES.find((page) => page === pattern)
}
