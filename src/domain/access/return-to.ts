const LONGEST = 2048
const FALLBACK = '/'
/** Paths to which a sign-in must not return: they would sign the person in again, or out. */
const OWN_PATHS = ['/api/auth', '/oidc', '/login']

/** `wanted` if it stays within the portal, else '/': no scheme, `//host`, backslash or control character. */
export function safeReturnTo(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.length > LONGEST) return FALLBACK
  if (/[\\\p{Cc}]/u.test(wanted)) return FALLBACK
  const base = 'http://portal.invalid'
  if (!URL.canParse(wanted, base)) return FALLBACK
  const url = new URL(wanted, base)
  const path = decoded(url.pathname)
  if (url.origin !== base || path === null || path.startsWith('//') || path.startsWith('/\\')) return FALLBACK
  if (OWN_PATHS.some((own) => path === own || path.startsWith(`${own}/`))) return FALLBACK
  return url.pathname + url.search + url.hash
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
