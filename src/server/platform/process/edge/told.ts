import type { IncomingHttpHeaders } from 'node:http'
import { TOLD } from '#edge/told-headers'
import { isSecret } from '#server/platform/access/is-secret'

export interface ToldByEdge {
  /** The request's host; '' for a call of the worker itself. */
  host: string
  /** The client's IP address; '' if the worker does not know it. */
  address: string
}

/** Removes a worker's headers, and returns them if EDGE_SECRET is right, else null. */
export function takeTold(headers: IncomingHttpHeaders, secret: string | null): ToldByEdge | null {
  const given = headers[TOLD.secret]
  const host = String(headers[TOLD.host] ?? '').toLowerCase()
  const address = String(headers[TOLD.address] ?? '')
  for (const name of Object.keys(headers)) if (name.startsWith('x-edge-')) delete headers[name]
  if (typeof given !== 'string' || !isSecret(given, secret)) return null
  return { host, address }
}

/** Restores the host that the request had at the worker. */
export function settleTold(headers: IncomingHttpHeaders, { host }: ToldByEdge): void {
  if (host === '') return
  delete headers['x-forwarded-host']
  headers.host = host
}
