import type { Runtime } from '#server/platform/runtime/runtime'
import { type Dns, openDns } from '#services/dns/dns'
import type { Sealer } from '#services/sealing/sealer'

/** With what partners' mail servers are saved, tried and used. */
export interface SmtpServices {
  sealer: Sealer
  dns: Dns
  /** Whether servers in private networks may be connected to. */
  allowPrivate: boolean
  /** Certificates that are trusted beside the usual ones. */
  ca?: string
}

/** The services of a process, by its configuration. */
export function smtpServicesOf({ config, sealer }: Pick<Runtime, 'config' | 'sealer'>): SmtpServices {
  return { sealer, dns: openDns(config.domains.dnsServers ?? []), allowPrivate: config.allowPrivateSmtp }
}
