import { type LivePosition, POSITION_COOKIE } from '#domain/live/position'

/** Stores the position in a cookie, so that later reads of this browser see everything up to it. */
export function savePosition({ Position, Seconds }: LivePosition): void {
  const isSecure = location.protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}${POSITION_COOKIE}`
  const known = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (known && known.slice(name.length + 1) >= Position) return
  // biome-ignore lint/suspicious/noDocumentCookie: a page that reloads at once does not wait for the asynchronous way.
  document.cookie = `${name}=${Position}; Path=/; Max-Age=${Seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
