import type { APIContext } from 'astro'
import { AppError } from '#domain/errors'

/**
 * Refuses a changing call by session cookie unless its Origin is the portal's own (docs/reference/conventions.md); a bearer token
 * is not sent by a browser on its own, so it needs no such check.
 * @throws AppError ORIGIN_MISMATCH
 */
export function refuseCrossSite(context: Pick<APIContext, 'request' | 'url' | 'locals'>): void {
  if (context.locals.credential === 'bearer') return
  if (context.request.headers.get('origin') !== context.url.origin) throw new AppError('ORIGIN_MISMATCH')
}
