import { AppError } from '#domain/errors'
import type { CallContext } from './call-context'

/**
 * Requires that a changing call with a session cookie has the portal's own Origin
 * (docs/reference/conventions.md). Browsers do not send a bearer token by themselves, so it needs no such
 * check.
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
