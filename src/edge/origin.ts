import type { Visit } from '#domain/sign-ups/visits'
import { pageOf, type SentPage } from '#edge/drawn-page'
import { EDGE_CALLS, EDGE_HEADERS, isTrustedHeader } from '#edge/edge-headers'
import type { DrawnPage, EdgeTenant } from '#edge/edge-request'
import type { PageAsked } from '#edge/landing'

export interface EdgeState {
  hosts: readonly string[]
  tenants: readonly EdgeTenant[]
  /** The version of every page whose partner is not in `changed`. */
  all: string
  changed: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
}

export interface OriginSettings {
  origin: string
  secret: string
  fetch?: typeof globalThis.fetch
}

export interface Origin {
  /** Null if the state still has this ETag. Throws if the portal does not answer. */
  state(mark: string | null): Promise<{ state: EdgeState; mark: string | null } | null>
  draw(asked: PageAsked): Promise<DrawnPage | null>
  note(visit: Visit): Promise<void>
  pass(request: Request, host: string, address: string): Promise<Response>
}

const WAIT_MS = 5_000

/** Connects a worker to the portal. */
export function openOrigin({ origin, secret, fetch = globalThis.fetch }: OriginSettings): Origin {
  const own = { [EDGE_HEADERS.secret]: secret }
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
      for (const name of [...headers.keys()]) if (isTrustedHeader(name)) headers.delete(name)
      headers.delete('host')
      headers.set(EDGE_HEADERS.secret, secret)
      headers.set(EDGE_HEADERS.host, host)
      if (address !== '') headers.set(EDGE_HEADERS.address, address)
      const { method, body } = request
      return fetch(origin + pathname + search, { method, headers, body, redirect: 'manual' })
    },
  }
}
