import { TEXT_KINDS } from '#domain/texts/kinds'

export interface PathKind {
  /** `absent`: offered by Auth.js or Astro, but not by the portal. */
  name: 'page' | 'open' | 'api' | 'callback' | 'absent'
  readsUser: boolean
}

const SIGN_IN_PAGES = [
  '/login',
  '/login/passkey',
  '/login/code',
  '/sign-up',
  '/sign-up/verify',
  '/sign-up/typing',
  '/verify-email',
  '/accept-invitation',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/take-back-email',
]
const COMPANY_TEXTS = TEXT_KINDS.map((kind) => `/${kind}`)
const OPEN_PAGES = [...SIGN_IN_PAGES, ...COMPANY_TEXTS, '/api/docs', '/403', '/404', '/500', '/503']
const OPEN_CALLS = ['/api/openapi.json', '/healthz', '/readyz']
const AUTH_CALLS = ['/api/auth/login', '/api/auth/me', '/api/auth/logout']
/** Signed URLs: the URL itself is the permission. */
const SIGNED = '/resource/'
const SIGNER = '/signer'
/** A signer gateway's answers, authenticated by their content. */
const SIGNER_RETURN = '/signing/return/'
const BRAND = '/brand/'
const SHORT_LINK = '/q/'
const AUTHORITY = '/signing/authority.cer'
const UPLOADS = '/uploads'
const CALLBACK = '/api/auth/callback/'
const UNUSED = ['/_server-islands', '/_actions', '/_image']

/** Removes trailing slashes; the root stays `/`. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

export const OWN_ASSISTANT = '/mcp'

export const GRAPHQL = '/graphql'

/** Whether a request goes to the API, which has its own entry point (docs/decisions/0150). */
export function isCall(path: string, method: string | undefined): boolean {
  const bare = withoutSlashes(path)
  return path.startsWith('/api/v') || bare === OWN_ASSISTANT || isAsked(bare, method)
}

function isAsked(path: string, method = 'GET'): boolean {
  return path === GRAPHQL && method !== 'GET' && method !== 'HEAD'
}

/** How a path is guarded, by default for GET: pages need a sign-in, API calls answer for themselves. */
export function kindOf(pathname: string, method?: string): PathKind {
  const path = withoutSlashes(pathname)
  if (UNUSED.some((unused) => path === unused || path.startsWith(`${unused}/`)))
    return { name: 'absent', readsUser: false }
  if (path.startsWith(CALLBACK)) return { name: 'callback', readsUser: false }
  if (path === '/api/auth/logout') return { name: 'open', readsUser: false }
  if (AUTH_CALLS.includes(path)) return { name: 'api', readsUser: path === '/api/auth/me' }
  // Auth.js would answer these too, and its session call extends the session past its 420 minutes.
  if (path === '/api/auth' || path.startsWith('/api/auth/')) return { name: 'absent', readsUser: false }
  if (OPEN_CALLS.includes(path)) return { name: 'api', readsUser: false }
  if (path.startsWith(SHORT_LINK)) return { name: 'open', readsUser: false }
  if (path.startsWith(BRAND)) return { name: 'open', readsUser: false }
  if (path.startsWith(SIGNED)) return { name: 'open', readsUser: false }
  if (path === SIGNER || path.startsWith(`${SIGNER}/`) || path === AUTHORITY)
    return { name: 'open', readsUser: false }
  if (path.startsWith(SIGNER_RETURN)) return { name: 'open', readsUser: true }
  if (OPEN_PAGES.includes(path))
    return { name: 'open', readsUser: [...COMPANY_TEXTS, '/403', '/404', '/500', '/api/docs'].includes(path) }
  if (path === UPLOADS || path.startsWith(`${UPLOADS}/`)) return { name: 'api', readsUser: true }
  if (path === '/api' || path.startsWith('/api/') || path === OWN_ASSISTANT || isAsked(path, method))
    return { name: 'api', readsUser: true }
  return { name: 'page', readsUser: true }
}
