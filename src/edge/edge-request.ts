import type { Visit } from '#domain/sign-ups/visits'

export interface EdgeTenant {
  partnerId: string
  host: string
}

/** What the edge reads of a request; the caller has already checked that its host belongs to the portal. */
export interface EdgeRequest {
  method: string
  target: string
  /** Null at the portal's own address. */
  tenant: EdgeTenant | null
  /** The client's IP address; '' if unknown. */
  address: string
  header(name: string): string | null
  note(visit: Visit): void
}

export interface PageBody {
  page: DrawnPage
  once: string
}

export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | PageBody
}

/** A page for everybody, except for one value that differs in each answer: the key of its form. */
export interface DrawnPage {
  partnerId: string | null
  version: string
  /** Expiry, in milliseconds since 1970. */
  until: number
  headers: Readonly<Record<string, string>>
  before: Uint8Array<ArrayBuffer>
  after: Uint8Array<ArrayBuffer>
}

/** Names the version of what a partner's pages show; the name changes with every change. */
export interface Versions {
  of(partnerId: string | null): string
}

/** The parameters of a target, or null if its query has a name that is not in `names` or repeats one. */
export function plainQuery(target: string, names: readonly string[]): Map<string, string> | null {
  const at = target.indexOf('?')
  const found = new Map<string, string>()
  if (at < 0) return found
  for (const [name, value] of new URLSearchParams(target.slice(at + 1))) {
    if (!names.includes(name) || found.has(name)) return null
    found.set(name, value)
  }
  return found
}

/** The path without the query. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '/'
}

/** A redirect that must not be cached. */
export function redirect(location: string): Answer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}
