import type { Runtime } from '#server/platform/runtime/runtime'
import { type Dns, openDns } from '#services/dns/dns'
import type { Sealer } from '#services/sealing/sealer'

export interface SmtpServices {
  sealer: Sealer
  dns: Dns
  allowPrivate: boolean
  ca?: string
}

/** The services of a process, by its configuration. */
export function smtpServicesOf({ config, sealer }: Pick<Runtime, 'config' | 'sealer'>): SmtpServices {
  return { sealer, dns: openDns(config.domains.dnsServers ?? []), allowPrivate: config.allowPrivateSmtp }
}
