import { AppError } from '#domain/errors'
import { isSecret } from '#server/platform/access/is-secret'
import type { HeaderReader } from '#server/platform/http/call-context'
import type { InboundSettings } from '#services/mail/reply-address'

/**
 * Accepts the secret as a bearer token, or as a basic password, which every mail provider can put into a URL.
 * Throws NOT_FOUND where mail replies are off, UNAUTHENTICATED without the secret.
 */
export function inboundFor(
  request: { headers: HeaderReader },
  inbound: InboundSettings | null,
): InboundSettings {
  if (!inbound) throw new AppError('NOT_FOUND')
  if (!isSecret(secretOf(request.headers.get('authorization') ?? ''), inbound.secret))
    throw new AppError('UNAUTHENTICATED')
  return inbound
}

function secretOf(header: string): string | null {
  const end = header.indexOf(' ')
  const [scheme, value] = [header.slice(0, end).toLowerCase(), header.slice(end + 1)]
  if (scheme === 'bearer') return value
  if (scheme !== 'basic') return null
  const named = Buffer.from(value, 'base64').toString()
  return named.slice(named.indexOf(':') + 1)
}
