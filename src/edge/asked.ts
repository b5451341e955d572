import type { Visit } from '#domain/sign-ups/visits'

/** The partner to whose own domain a request came. */
export interface EdgeTenant {
  partnerId: string
  /** With the port, as the Host header has it. */
  host: string
}

/** What the edge looks at of a request; its host is known to be one of the portal's by then. */
export interface Asked {
  method: string
  /** Path and query as they were sent. */
  target: string
  /** Null at the portal's own address. */
  tenant: EdgeTenant | null
  /** Of the network; '' where it is not known. */
  address: string
  header(name: string): string | null
  /** Takes down a visit, beside the answer. */
  note(visit: Visit): void
}

/** A page in two parts, between which each answer has a value of its own. */
export interface PageBody {
  page: DrawnPage
  once: string
}

/** An answer of the edge. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | PageBody
}

/** A page that is the same for everybody, but for one value that is another in each answer: the key of its form. */
export interface DrawnPage {
  /** Whose page it is; null for the portal's own. */
  partnerId: string | null
  /** What the page was made of, as `Versions` names it. */
  version: string
  /** Until when it may be shown, in milliseconds since 1970. */
  until: number
  headers: Readonly<Record<string, string>>
  before: Uint8Array<ArrayBuffer>
  after: Uint8Array<ArrayBuffer>
}

/** Names the state of what a partner's pages show: another name after each change. */
export interface Versions {
  of(partnerId: string | null): string
}

/** The value of a query that names each of these at most once and nothing else; null for every other. */
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

/** The path of a target, without its query. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '/'
}

/** Leads somewhere else; nobody keeps it. */
export function redirect(location: string): Answer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' }
}
