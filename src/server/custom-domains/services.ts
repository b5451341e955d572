import type { Runtime } from '#server/platform/runtime/runtime'
import type { DnsObserver } from '#services/dns/observer'

export interface DomainServices {
  dns: DnsObserver
  target: string
  ownHost: string
  authority: string
  isSecure: boolean
  companyName: string
}

/** The domain services of a runtime. */
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
