import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { partnerAccess } from '#domain/access/partner-access'
import { type BrandRow, toBrand } from '#domain/branding/brand'
import { servedUntil } from '#server/custom-domains/domain-row'
import type { Tenant, Tenants } from '#server/platform/access/tenant'
import { recurring } from '#server/platform/jobs/recurring'
import { PARTNER_STATUS_JSON, type PartnerStatusRow, partnerStatusOf } from '#server/platform/login/person'

/** Contracts end at midnight, and the notifying connection may be lost. */
const LOOK_AGAIN_MS = 60_000

interface Row extends Required<BrandRow> {
  domain: string
  valid_at: Date | null
  lost_at: Date | null
  partner_status: PartnerStatusRow
}

interface CachedHost {
  tenant: Tenant
  untilMs: number
}

/** Domains served at `publicUrl`'s scheme and port, read on notification, each minute, kept if unreadable. */
export async function openTenants(parts: {
  db: Db
  listen: Listen
  log: Logger
  publicUrl: string
  changed?: () => void
}): Promise<Tenants> {
  const { db, listen, log, publicUrl, changed } = parts
  let before = ''
  let byHost: ReadonlyMap<string, CachedHost> = new Map()
  let byDomain: ReadonlyMap<string, CachedHost> = new Map()
  let byPartner: ReadonlyMap<string, CachedHost> = new Map()
  const read = async (): Promise<void> => {
    const hosts = (await rowsOf(db)).flatMap((row) => hostsOf(row, publicUrl))
    byHost = new Map(hosts.map((one) => [one.tenant.host, one]))
    byDomain = new Map(hosts.map((one) => [one.tenant.domain, one]))
    byPartner = new Map(hosts.map((one) => [one.tenant.partnerId, one]))
    const now = JSON.stringify(hosts)
    if (before !== now) changed?.()
    before = now
  }
  await read()
  const reading = recurring('the reading of domains', read, {
    everyMs: LOOK_AGAIN_MS,
    firstMs: LOOK_AGAIN_MS,
    log,
  })
  const stop = await listen('tenants', () => reading.wake())
  return {
    byHost: (host) => served(byHost.get(host)),
    ofPartner: (partnerId) => served(byPartner.get(partnerId)),
    all: () => [...byPartner.values()].flatMap((cached) => served(cached) ?? []),
    isServed: (domain) => served(byDomain.get(domain)) !== null,
    refresh: read,
    async close() {
      await stop()
      await reading.close()
    },
  }
}

function served(cached: CachedHost | undefined): Tenant | null {
  return cached && cached.untilMs > Date.now() ? cached.tenant : null
}

async function rowsOf(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select custom_domains.domain, custom_domains.valid_at, custom_domains.lost_at, ${sql.raw(PARTNER_STATUS_JSON)} as partner_status,
      partners.id as partner_id, coalesce(nullif(brandings.display_name, ''), partners.company) as name,
      brandings.accent, brandings.logo, brandings.logo_dark, brandings.favicon, brandings.hero, brandings.welcome,
      brandings.support_email, brandings.support_phone
    from custom_domains join partners on partners.id = custom_domains.partner_id
      left join partner_tiers on partner_tiers.name = partners.tier
      left join brandings on brandings.partner_id = partners.id
    where custom_domains.valid_at is not null`.execute(db)
  return rows
}

function hostsOf(row: Row, publicUrl: string): CachedHost[] {
  const untilMs = servedUntil(row)
  if (untilMs === null || partnerAccess(partnerStatusOf(row.partner_status), 'custom-domain') !== 'NONE')
    return []
  const { protocol, port } = new URL(publicUrl)
  const { host, origin } = new URL(`${protocol}//${row.domain}${port && `:${port}`}`)
  return [
    { tenant: { partnerId: row.partner_id, domain: row.domain, host, origin, brand: toBrand(row) }, untilMs },
  ]
}
