import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback } from '#domain/access/loopback'
import { isSecret } from '#server/platform/access/is-secret'
import type { Tenants } from '#server/platform/access/tenant'
import type { Config } from '#server/platform/runtime/config'

export const TLS_CHECK = '/api/v1/custom-domains/tls-check'

/** Answers 200 if `?domain=` is served, else 404; only the machine itself or TLS_CHECK_SECRET may ask. From memory: names may flood it. */
export function answerTlsCheck(
  request: IncomingMessage,
  response: ServerResponse,
  config: Pick<Config, 'domains'>,
  tenants: Pick<Tenants, 'isServed'>,
): void {
  const searchParams = new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'))
  const domain = (searchParams.get('domain') ?? '').toLowerCase()
  const mayAsk = isOwnMachine(request) || isSecret(searchParams.get('secret'), config.domains.tlsCheckSecret)
  const isYes = request.method === 'GET' && mayAsk && tenants.isServed(domain)
  response.writeHead(isYes ? 200 : 404, { 'content-length': 0 }).end()
}

function isOwnMachine({ headers, socket }: IncomingMessage): boolean {
  const isPassedOn = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || name === 'forwarded',
  )
  return !isPassedOn && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
}
