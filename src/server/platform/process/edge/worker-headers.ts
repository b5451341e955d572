import type { IncomingHttpHeaders } from 'node:http'
import { EDGE_HEADERS } from '#edge/edge-headers'
import { isSecret } from '#server/platform/access/is-secret'

export interface WorkerHeaders {
  host: string
  address: string
}

/** Removes a worker's headers, and returns them if EDGE_SECRET is right, else null. */
export function takeWorkerHeaders(headers: IncomingHttpHeaders, secret: string | null): WorkerHeaders | null {
  const given = headers[EDGE_HEADERS.secret]
  const host = String(headers[EDGE_HEADERS.host] ?? '').toLowerCase()
  const address = String(headers[EDGE_HEADERS.address] ?? '')
  for (const name of Object.keys(headers)) if (name.startsWith('x-edge-')) delete headers[name]
  if (typeof given !== 'string' || !isSecret(given, secret)) return null
  return { host, address }
}

/** Restores the host that the request had at the worker. */
export function restoreHost(headers: IncomingHttpHeaders, { host }: WorkerHeaders): void {
  if (host === '') return
  delete headers['x-forwarded-host']
  headers.host = host
}
