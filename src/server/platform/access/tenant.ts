import type { Brand } from '#domain/branding/brand'

/** The partner whose own domain a request came to (docs/decisions/0131-hosts-and-tenants.md). */
export interface Tenant {
  partnerId: string
  domain: string
  /** With the port, as the Host header has it. */
  host: string
  /** Scheme, host and port: what stands before a path in links. */
  origin: string
  brand: Brand
}

/** Which partner's domain a host is, of those that are served now. It is asked with every request and reads memory alone. */
export interface Tenants {
  /** @param host as the Host header has it, in lower case */
  byHost(host: string): Tenant | null
  ofPartner(partnerId: string): Tenant | null
  /** Those that are served now. */
  all(): Tenant[]
  /** Whether a certificate may be issued for a name. */
  isServed(domain: string): boolean
  /** Reads the domains again and answers once that is done. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/** Where no partner has a domain. */
export const NO_TENANTS: Tenants = {
  byHost: () => null,
  ofPartner: () => null,
  all: () => [],
  isServed: () => false,
  refresh: async () => {},
  close: async () => {},
}
