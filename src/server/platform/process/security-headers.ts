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
const SECURE_HEADERS = {
  ...HEADERS,
  'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
} as const

/** What every answer tells a browser to be strict about. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? SECURE_HEADERS : HEADERS
}

/** Sets it on an answer of the process. */
export function setSecurityHeaders(response: ServerResponse, publicUrl: string): void {
  for (const [name, value] of Object.entries(securityHeaders(publicUrl))) response.setHeader(name, value)
}
