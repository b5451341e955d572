import type { Actor } from '#domain/access/actor'
import { SIGNED_IN_PAGES } from '#domain/signed-in-pages'

/** '/users/*' for the usage report; undefined for error pages and while an administrator sees as another. */
export function pagePattern(route: string, { seenBy }: Pick<Actor, 'seenBy'>): string | undefined {
  const pattern = route.replaceAll(/\[[.\w]+\]/g, '*')
  return seenBy ? undefined : SIGNED_IN_PAGES.find((page) => page === pattern)
}
