import { AppError } from '#domain/errors'
import type { CallContext } from './call-context'

/**
 * Refuses a changing call with a session cookie from another Origin (docs/reference/conventions.md). Browsers
 * do not send a bearer token by themselves, so it needs no such check. Throws ORIGIN_MISMATCH.
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
