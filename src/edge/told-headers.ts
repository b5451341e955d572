/** By these a worker says to the portal who it is, to which host and from where a request came. The portal believes them with the secret alone. */
export const TOLD = {
  secret: 'x-edge-secret',
  host: 'x-edge-host',
  address: 'x-edge-address',
} as const

/** What a worker asks the portal for itself. */
export const EDGE_CALLS = { state: '/edge/state', page: '/edge/page', visits: '/edge/visits' } as const

/** Headers that only the portal's own side may write. */
export function isTold(name: string): boolean {
  return name.startsWith('x-edge-') || name.startsWith('x-forwarded-') || name === 'forwarded'
}
