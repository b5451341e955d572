import type { IncomingMessage } from 'node:http'
import { ANONYMOUS } from '#server/platform/login/identity'
import type { CallContext } from '../call-context'
import { cookiesIn } from './cookies'

/** A call as its connection has it, with the address that it came from. */
export interface ArrivedCall extends CallContext {
  clientAddress: string
}

/**
 * A call read from its connection, without a `Request`. Headers are settled before (`settleHeaders`).
 * @param origin the portal's own
 */
export function contextOf(
  message: IncomingMessage,
  params: Record<string, string>,
  locals: Pick<App.Locals, 'drained'>,
  origin: string,
): ArrivedCall {
  const { headers, method = 'GET', url = '/' } = message
  const question = url.indexOf('?')
  return {
    request: {
      method,
      url: origin + url,
      headers: {
        get(name) {
          const value = headers[name]
          return Array.isArray(value) ? value.join(', ') : (value ?? null)
        },
      },
      body: method === 'GET' ? null : message,
    },
    url: { origin, searchParams: new URLSearchParams(question < 0 ? '' : url.slice(question + 1)) },
    params,
    cookies: cookiesIn(headers.cookie),
    locals: { ...ANONYMOUS, ...locals },
    get clientAddress() {
      return String(headers['x-forwarded-for'] ?? message.socket.remoteAddress ?? '')
    },
  }
}
