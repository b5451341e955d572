import { AppError } from '#domain/errors'
import { isSecret } from '#server/platform/access/is-secret'
import type { HeaderReader } from '#server/platform/http/call-context'
import type { InboundSettings } from '#services/mail/reply-address'

/** Takes the secret as bearer token or basic password, which every mail provider can send. @throws NOT_FOUND if off, UNAUTHENTICATED */
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
