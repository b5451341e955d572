import type { EdgeTenant, Versions } from '#edge/asked'
import type { EdgeState, Origin } from '#edge/origin'

/** For how long a worker believes what it was told: so soon a change reaches it. */
export const STATE_MS = 2_000

/** What a worker knows of the portal, asked again whenever it is older than two seconds. */
export interface KnownState {
  /** The state if it need not be asked for, else null. */
  fresh(): EdgeState | null
  /** The state as it is now; null where the portal does not say. */
  read(): Promise<EdgeState | null>
  /** Whose host it is: the portal's own (null), a partner's, or nobody's (undefined). */
  tenantOf(host: string): EdgeTenant | null | undefined
  versions: Versions
}

/** Keeps the portal's state, as its answer to one request after another needs it. */
export function knownState(origin: Pick<Origin, 'state'>, now: () => number = Date.now): KnownState {
  let state: EdgeState | null = null
  let mark: string | null = null
  let hosts = new Map<string, EdgeTenant | null>()
  let asOf = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const ask = async () => {
    // Counted from the question: what changes while it is answered is asked for in time.
    const at = now()
    const told = await origin.state(state ? mark : null)
    if (told) {
      ;({ state, mark } = told)
      hosts = new Map(told.state.tenants.map((tenant) => [tenant.host, tenant]))
      for (const host of told.state.hosts) hosts.set(host, null)
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
      // A worker that knows nothing has no page that is right.
      of: (partnerId) => (partnerId !== null && state?.changed[partnerId]) || (state?.all ?? ''),
    },
  }
}
