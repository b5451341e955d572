import type { EdgeTenant, Versions } from '#edge/edge-request'
import type { EdgeState, Origin } from '#edge/origin'

/** For how long a worker trusts its copy of the state; a change reaches it within this time. */
export const STATE_MS = 2_000

export interface KnownState {
  fresh(): EdgeState | null
  read(): Promise<EdgeState | null>
  /** Null for the portal's own host, undefined for an unknown one. */
  tenantOf(host: string): EdgeTenant | null | undefined
  versions: Versions
}

/** Caches the portal's state between requests. */
export function knownState(origin: Pick<Origin, 'state'>, now: () => number = Date.now): KnownState {
  let state: EdgeState | null = null
  let mark: string | null = null
  let hosts = new Map<string, EdgeTenant | null>()
  let asOf = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const ask = async () => {
    // The age counts from the request: a change during the answer is then fetched in time.
    const at = now()
    const answer = await origin.state(state ? mark : null)
    if (answer) {
      ;({ state, mark } = answer)
      hosts = new Map(answer.state.tenants.map((tenant) => [tenant.host, tenant]))
      for (const host of answer.state.hosts) hosts.set(host, null)
    }
    asOf = at
  }
  const fresh = () => (now() - asOf < STATE_MS ? state : null)
  return {
    fresh,
    async read() {
      const known = fresh()
      if (known) return known
      asking ??= ask().finally(() => {
        asking = undefined
      })
      try {
        await asking
        return state
      } catch {
        return null
      }
    },
    tenantOf: (host) => hosts.get(host),
    versions: {
      // Without a state the version is '', which matches no page.
      of: (partnerId) => (partnerId !== null && state?.changed[partnerId]) || (state?.all ?? ''),
    },
  }
}
