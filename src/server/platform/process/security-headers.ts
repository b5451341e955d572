import type { ServerResponse } from 'node:http'

const HEADERS = {
  // What may be kept says so itself.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  // A page brings its own, stricter policy in place of this one.
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
} as const

const YEAR_SECONDS = 31_536_000

/** Sets on every answer of the process what a browser is to be strict about. */
export function setSecurityHeaders(response: ServerResponse, publicUrl: string): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
  if (publicUrl.startsWith('https:'))
    response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
}
