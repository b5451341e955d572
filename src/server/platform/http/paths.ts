import { TEXT_KINDS } from '#domain/texts/kinds'

/** How a path is guarded. */
export interface PathKind {
  /** `absent`: what Auth.js or Astro would answer and the portal does not offer. */
  name: 'page' | 'open' | 'api' | 'callback' | 'absent'
  /** False where no user data is loaded (docs/reference/permissions.md). */
  readsUser: boolean
}

/** Where people come who are not signed in, and may not be able to. */
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
/** What the company says to everybody. */
const COMPANY_TEXTS = TEXT_KINDS.map((kind) => `/${kind}`)
const OPEN_PAGES = [...SIGN_IN_PAGES, ...COMPANY_TEXTS, '/api/docs', '/403', '/404', '/500', '/503']
const OPEN_CALLS = ['/api/openapi.json', '/healthz', '/readyz']
const AUTH_CALLS = ['/api/auth/login', '/api/auth/me', '/api/auth/logout']
/** The URL itself is the permission. */
const SIGNED = '/resource/'
/** The embedded signer gateway, which knows nobody of the portal. */
const SIGNER = '/signer'
/** Where a signer gateway answers to; its answers speak for themselves. */
const SIGNER_RETURN = '/signing/return/'
/** Partners' pictures and colours, which landing and sign-in pages show to everybody. */
const BRAND = '/brand/'
/** What QR codes say. */
const SHORT_LINK = '/q/'
/** Anybody may want to trust it. */
const AUTHORITY = '/signing/authority.cer'
/** Where files come in that may break off; it speaks tus, and answers for itself as calls do. */
const UPLOADS = '/uploads'
const CALLBACK = '/api/auth/callback/'
/** What Astro answers by itself, and the portal does not use. */
const UNUSED = ['/_server-islands', '/_actions', '/_image']

/** A path without the slashes at its end; the root keeps its first. */
export function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Where one's own assistant asks (docs/decisions/0160). */
export const OWN_ASSISTANT = '/mcp'

/** Where GraphQL is asked, and its explorer opened (docs/decisions/0164). */
export const GRAPHQL = '/graphql'

/** Whether a request is one of the API's, which has a door of its own (docs/decisions/0150). */
export function isCall(path: string, method: string | undefined): boolean {
  const bare = withoutSlashes(path)
  return path.startsWith('/api/v') || bare === OWN_ASSISTANT || isAsked(bare, method)
}

/** Whether GraphQL is asked; by other methods a browser opens its explorer. */
function isAsked(path: string, method = 'GET'): boolean {
  return path === GRAPHQL && method !== 'GET' && method !== 'HEAD'
}

/** What guard a path stands behind, visited unless a method says otherwise: pages need a sign-in, calls of the API answer for themselves. */
export function kindOf(pathname: string, method?: string): PathKind {
  const path = withoutSlashes(pathname)
  if (UNUSED.some((unused) => path === unused || path.startsWith(`${unused}/`)))
    return { name: 'absent', readsUser: false }
  if (path.startsWith(CALLBACK)) return { name: 'callback', readsUser: false }
  if (path === '/api/auth/logout') return { name: 'open', readsUser: false }
  if (AUTH_CALLS.includes(path)) return { name: 'api', readsUser: path === '/api/auth/me' }
  // Auth.js would answer these too: its session call prolongs the session past its 420 minutes.
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
