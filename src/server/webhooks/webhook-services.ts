import type { Runtime } from '#server/platform/runtime/runtime'
import { openDns } from '#services/dns/dns'
import type { Sealer } from '#services/sealing/sealer'
import type { WebhookWire } from '#services/webhooks/post-webhook'

export interface WebhookServices extends WebhookWire {
  sealer: Sealer
}

/** The services of a process, by its configuration. */
export function webhookServicesOf({ config, sealer }: Pick<Runtime, 'config' | 'sealer'>): WebhookServices {
  return { sealer, dns: openDns(config.domains.dnsServers ?? []), allowPrivate: config.allowPrivateWebhooks }
}
