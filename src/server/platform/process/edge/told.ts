import type { IncomingHttpHeaders } from 'node:http'
import { TOLD } from '#edge/told-headers'
import { isSecret } from '#server/platform/access/is-secret'

/** What a worker of one's own in front of the portal says of a request. */
export interface ToldByEdge {
  /** To which host it came; '' in what the worker asks for itself. */
  host: string
  /** From where on the network; '' where the worker does not know. */
  address: string
}

/**
 * Takes what a worker says out of a request's headers: believed with EDGE_SECRET alone, gone in any case. Null where nobody said it who may.
 */
export function takeTold(headers: IncomingHttpHeaders, secret: string | null): ToldByEdge | null {
  const given = headers[TOLD.secret]
  const host = String(headers[TOLD.host] ?? '').toLowerCase()
  const address = String(headers[TOLD.address] ?? '')
  for (const name of Object.keys(headers)) if (name.startsWith('x-edge-')) delete headers[name]
  if (typeof given !== 'string' || !isSecret(given, secret)) return null
  return { host, address }
}

/** Makes the request the one that came to the worker. */
export function settleTold(headers: IncomingHttpHeaders, { host }: ToldByEdge): void {
  if (host === '') return
  delete headers['x-forwarded-host']
  headers.host = host
}
