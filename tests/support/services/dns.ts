import type { Observation } from '#domain/custom-domains/check-records'
import type { DnsObserver } from '#services/dns/observer'

export const HOSTING_ADDRESS = '203.0.113.80'

/** A resolver's answer for a name without records. */
export function seen(more: Partial<Observation> = {}): Observation {
  return {
    ...{ resolver: '192.0.2.53', isAnswered: true, aliases: [], addresses: [], proofs: [] },
    ...{ authorities: null, isApex: false },
    ...more,
  }
}

/** A DNS that a test writes itself: each resolver's answers for a domain, and nothing for others. */
export interface FakeDns extends DnsObserver {
  zone: Map<string, Observation[]>
  /** The addresses where a site answers today. */
  sites: Set<string>
}

export function fakeDns(): FakeDns {
  const zone = new Map<string, Observation[]>()
  const sites = new Set<string>()
  return {
    zone,
    sites,
    observe: async (domain) => zone.get(domain) ?? [seen()],
    addressesOf: async () => [HOSTING_ADDRESS],
    answers: async (addresses) => addresses.some((address) => sites.has(address)),
    certificateUntil: async () => null,
  }
}
