import type { Actor } from '#domain/access/actor'
import { SIGNED_IN_PAGES } from '#domain/signed-in-pages'

/**
 * The page's pattern for the usage report, '/users/*', without ids. Undefined for error pages, and while an
 * administrator sees the portal as another user, who did not open the page.
 */
export function pagePattern(route: string, { seenBy }: Pick<Actor, 'seenBy'>): string | undefined {
  const pattern = route.replaceAll(/\[[.\w]+\]/g, '*')
  return seenBy ? undefined : SIGNED_IN_PAGES.find((page) => page === pattern)
}
