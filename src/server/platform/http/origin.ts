import { AppError } from '#domain/errors'
import type { CallContext } from './call-context'

/**
 * Refuses a changing call by session cookie unless its Origin is the portal's own (docs/reference/conventions.md); a bearer token
 * is not sent by a browser on its own, so it needs no such check.
 * @throws AppError ORIGIN_MISMATCH
 */
export function refuseCrossSite({
  request,
  url,
  locals,
}: Pick<CallContext, 'locals'> & {
  request: Pick<CallContext['request'], 'headers'>
  url: Pick<CallContext['url'], 'origin'>
}): void {
  if (locals.credential === 'bearer') return
  if (request.headers.get('origin') !== url.origin) throw new AppError('ORIGIN_MISMATCH')
}
