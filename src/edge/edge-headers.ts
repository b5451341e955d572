/** Headers with a worker's secret, the host and the client's address; trusted only with the right secret. */
export const EDGE_HEADERS = {
  secret: 'x-edge-secret',
  host: 'x-edge-host',
  address: 'x-edge-address',
} as const

export const EDGE_CALLS = { state: '/edge/state', page: '/edge/page', visits: '/edge/visits' } as const

/** Whether a header may only be set by the portal's own side. */
export function isTrustedHeader(name: string): boolean {
  return name.startsWith('x-edge-') || name.startsWith('x-forwarded-') || name === 'forwarded'
}
