import type { Visit } from '#domain/sign-ups/visits'
import type { DrawnPage, EdgeTenant } from '#edge/asked'
import { pageOf, type SentPage } from '#edge/drawn-page'
import type { PageAsked } from '#edge/landing'
import { EDGE_CALLS, isTold, TOLD } from '#edge/told-headers'

/** What a worker is told of the portal's hosts and of what their pages show. */
export interface EdgeState {
  /** The portal's own hosts. */
  hosts: readonly string[]
  tenants: readonly EdgeTenant[]
  /** The version of every page of which nothing else is said. */
  all: string
  changed: Readonly<Record<string, string>>
  /** What every answer has. */
  headers: Readonly<Record<string, string>>
}

/** Where a worker finds the portal, and how it says who it is. */
export interface OriginSettings {
  /** Scheme, host and port at which the portal is reached. */
  origin: string
  secret: string
  /** Replaces the platform's in tests. */
  fetch?: typeof globalThis.fetch
}

/** The portal behind a worker. */
export interface Origin {
  /** The state, if it is not the one of this mark; throws where the portal does not answer. */
  state(mark: string | null): Promise<{ state: EdgeState; mark: string | null } | null>
  draw(asked: PageAsked): Promise<DrawnPage | null>
  note(visit: Visit): Promise<void>
  /** Sends a visitor's request on. */
  pass(request: Request, host: string, address: string): Promise<Response>
}

const WAIT_MS = 5_000

/** Opens the way from a worker to the portal. */
export function openOrigin({ origin, secret, fetch = globalThis.fetch }: OriginSettings): Origin {
  const own = { [TOLD.secret]: secret }
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, origin).href, {
      ...init,
      headers: { ...own, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT_MS),
    })
  return {
    async state(mark) {
      const answer = await ask(EDGE_CALLS.state, mark === null ? {} : { headers: { 'if-none-match': mark } })
      if (answer.status === 304) return null
      if (answer.status !== 200) throw new Error(`The portal answered ${answer.status}`)
      return { state: (await answer.json()) as EdgeState, mark: answer.headers.get('etag') }
    },
    async draw({ tenant, code }) {
      const query = new URLSearchParams({ host: tenant?.host ?? '', code })
      const answer = await ask(`${EDGE_CALLS.page}?${query}`)
      if (answer.status === 200) return pageOf((await answer.json()) as SentPage)
      await answer.body?.cancel()
      return null
    },
    async note(visit) {
      const answer = await ask(EDGE_CALLS.visits, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(visit),
      })
      await answer.body?.cancel()
    },
    pass(request, host, address) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      for (const name of [...headers.keys()]) if (isTold(name)) headers.delete(name)
      headers.delete('host')
      headers.set(TOLD.secret, secret)
      headers.set(TOLD.host, host)
      if (address !== '') headers.set(TOLD.address, address)
      const { method, body } = request
      return fetch(origin + pathname + search, { method, headers, body, redirect: 'manual' })
    },
  }
}
