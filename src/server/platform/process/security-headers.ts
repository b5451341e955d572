import type { ServerResponse } from 'node:http'

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  // Pages replace it by a stricter policy of their own.
  'content-security-policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
} as const

const YEAR_SECONDS = 31_536_000
const SECURE_HEADERS = {
  ...HEADERS,
  'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
} as const

/** Security headers of every answer. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? SECURE_HEADERS : HEADERS
}

/** Sets them on an answer of the process. */
export function setSecurityHeaders(response: ServerResponse, publicUrl: string): void {
  for (const [name, value] of Object.entries(securityHeaders(publicUrl))) response.setHeader(name, value)
}
