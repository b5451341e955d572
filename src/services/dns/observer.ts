import type { Observation } from '#domain/custom-domains/check-records'

/** Reads the DNS from several resolvers, with no cache but their own. */
export interface DnsObserver {
  /** A failing resolver contributes nothing. @param proofName of the TXT record that proves ownership */
  observe(domain: string, proofName: string): Promise<Observation[]>
  addressesOf(name: string): Promise<string[]>
  /** Whether something answers at one of these addresses. They are untrusted: only public ones are tried. */
  answers(addresses: readonly string[]): Promise<boolean>
  certificateUntil(domain: string, addresses: readonly string[]): Promise<Date | null>
}
