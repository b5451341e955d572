import { AppError } from '#domain/errors'
import type { CallContext } from './call-context'

/** Refuses only with a session cookie: browsers never send a bearer token by themselves. @throws ORIGIN_MISMATCH */
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
