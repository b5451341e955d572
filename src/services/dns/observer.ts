import type { Observation } from '#domain/custom-domains/judge-domain'

/** Looks at the DNS as several resolvers have it, without anybody's cache in between but theirs. */
export interface DnsObserver {
  /**
   * What each resolver says of a domain; one that fails says nothing.
   * @param proofName where the text stands by which a partner shows that the name is theirs
   */
  observe(domain: string, proofName: string): Promise<Observation[]>
  /** The addresses of a name, of all resolvers together. */
  addressesOf(name: string): Promise<string[]>
  /** Whether something answers today at one of these addresses, which are somebody's word and so only tried where they are public. */
  answers(addresses: readonly string[]): Promise<boolean>
  /** Until when the certificate holds that is served for a domain at one of the portal's own addresses; null where there is none. */
  certificateUntil(domain: string, addresses: readonly string[]): Promise<Date | null>
}
