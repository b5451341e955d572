import type { Runtime } from '#server/platform/runtime/runtime'
import type { DnsObserver } from '#services/dns/observer'

/** What the checks of domains need besides the database. */
export interface DomainServices {
  dns: DnsObserver
  /** The hosting domain, to which the CNAME records lead. */
  target: string
  /** The portal's own host, which nobody may enter. */
  ownHost: string
  /** Who issues certificates, as CAA records name it. */
  authority: string
  /** Domains are served over https, by certificates that a proxy gets. */
  isSecure: boolean
  companyName: string
}

/** The same of an opened runtime. */
export function domainServices({ config, dns }: Pick<Runtime, 'config' | 'dns'>): DomainServices {
  const { hostingDomain, authority, mainUrl } = config.domains
  const { hostname, protocol } = new URL(mainUrl)
  return {
    dns,
    target: hostingDomain,
    authority,
    ownHost: hostname,
    isSecure: protocol === 'https:',
    companyName: config.companyName,
  }
}
