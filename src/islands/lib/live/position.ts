import { type LivePosition, POSITION_COOKIE } from '#domain/live/position'

/** Has what this browser asks for from now on read where everything up to this position is. */
export function keepPosition({ Position, Seconds }: LivePosition): void {
  const isSecure = location.protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}${POSITION_COOKIE}`
  const known = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (known && known.slice(name.length + 1) >= Position) return
  // biome-ignore lint/suspicious/noDocumentCookie: a page that reloads at once does not wait for the asynchronous way.
  document.cookie = `${name}=${Position}; Path=/; Max-Age=${Seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
