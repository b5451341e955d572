import type { Brand } from '#domain/branding/brand'

/** The partner whose own domain a request came to (docs/decisions/0131-hosts-and-tenants.md). */
export interface Tenant {
  partnerId: string
  domain: string
  host: string
  origin: string
  brand: Brand
}

export interface Tenants {
  /** @param host as in the Host header, in lower case */
  byHost(host: string): Tenant | null
  ofPartner(partnerId: string): Tenant | null
  all(): Tenant[]
  isServed(domain: string): boolean
  refresh(): Promise<void>
  close(): Promise<void>
}

export const NO_TENANTS: Tenants = {
  byHost: () => null,
  ofPartner: () => null,
  all: () => [],
  isServed: () => false,
  refresh: async () => {},
  close: async () => {},
}
