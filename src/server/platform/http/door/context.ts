import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { ANONYMOUS } from '#server/platform/login/identity'
import { runtime } from '#server/platform/runtime/runtime'
import { currentRequest } from '#server/platform/security-log/current-request'
import type { CallContext, CallRequest } from '../call-context'
import { type CallCookies, cookiesIn } from './cookies'

export interface Doorway {
  Bindings: Partial<HttpBindings>
}

export type Arrived = CallContext & { cookies: CallCookies }

/** Builds the context of a call for its endpoint. */
export function contextOf(c: Context<Doorway>): Arrived {
  const { config } = runtime()
  const { tenant = null, address = '' } = currentRequest() ?? {}
  const origin = tenant?.origin ?? originOf(config.publicUrl)
  const { incoming } = c.env ?? {}
  const request = incoming ? onConnection(incoming, origin) : c.req.raw
  const question = request.url.indexOf('?')
  return {
    request,
    url: { origin, searchParams: new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1)) },
    params: c.req.param(),
    cookies: cookiesIn(request.headers.get('cookie')),
    locals: { ...ANONYMOUS },
    clientAddress: address,
  }
}

/** The connection's headers, rewritten by `settleHeaders`; a `Request` has them as they were sent. */
function onConnection(message: HttpBindings['incoming'], origin: string): CallRequest {
  const { headers, method = 'GET', url = '/' } = message
  return {
    method,
    url: origin + url,
    headers: {
      get(name) {
        const value = headers[name]
        return Array.isArray(value) ? value.join(', ') : (value ?? null)
      },
    },
    body: method === 'GET' || method === 'HEAD' ? null : (message as CallRequest['body']),
  }
}

let known = { url: '', origin: '' }

function originOf(publicUrl: string): string {
  if (known.url !== publicUrl) known = { url: publicUrl, origin: new URL(publicUrl).origin }
  return known.origin
}
