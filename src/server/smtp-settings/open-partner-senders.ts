import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { partnerAccess } from '#domain/access/partner-access'
import { senderName } from '#domain/smtp-settings/sender-name'
import { PARTNER_STATUS_JSON, type PartnerStatusRow, partnerStatusOf } from '#server/platform/login/person'
import type { PartnerName, PartnerSenders, PartnerServer } from '#server/platform/notices/partner-senders'
import { recordFailure, recordSuccess } from '#server/smtp-settings/record-outcome'
import { smtpSealName } from '#server/smtp-settings/settings-row'
import type { SmtpServices } from '#server/smtp-settings/smtp-services'
import { findHost } from '#services/dns/find-host'
import type { Post } from '#services/mail/post'
import { openPartnerSmtp } from '#services/mail/smtp'

const CACHE_MS = 5 * 60_000
/** Each holds two connections. */
const MAX_CACHED = 30

interface Row {
  name: string
  support_email: string
  has_own_look: boolean
  partner_status: PartnerStatusRow
  host_name: string | null
  port_number: number
  sender_email: string
  username: string
  password_sealed: string
  version: number
  is_paused: boolean
  is_failing: boolean
}

interface CachedSender {
  version: number
  post: Post
  openedAt: number
}

/** Sends partners' mails by their own server while it is allowed and works, else by the company's (0133). */
export function openPartnerSenders(
  services: SmtpServices & { db: Db; log: Logger; now?: () => number },
): PartnerSenders {
  const { db, log, now = Date.now } = services
  const cached = new Map<string, CachedSender>()

  const open = async (partnerId: string, row: Row & { host_name: string }): Promise<Post> => {
    const present = cached.get(partnerId)
    if (present?.version === row.version && now() - present.openedAt < CACHE_MS) return present.post
    const { address, isPublic } = await findHost(row.host_name, services)
    const password = services.sealer.open(smtpSealName(partnerId), row.password_sealed)
    const account = { host: row.host_name, port: row.port_number, username: row.username, password }
    const post = openPartnerSmtp(account, { address, needsTls: isPublic, ca: services.ca })
    evict(partnerId)
    cached.set(partnerId, { version: row.version, post, openedAt: now() })
    for (const [oldest] of cached) if (cached.size > MAX_CACHED) evict(oldest)
    return post
  }
  const quietly = async (note: () => Promise<void>) => {
    await note().catch((err: unknown) => log.error({ err }, 'the state of a mail server was not written'))
  }
  const evict = (partnerId: string) => {
    cached.get(partnerId)?.post.close()
    cached.delete(partnerId)
  }
  const ownOf = (partnerId: string, row: Row & { host_name: string }): PartnerServer => ({
    address: row.sender_email,
    domain: row.sender_email.slice(row.sender_email.lastIndexOf('@') + 1),
    open: () => open(partnerId, row),
    async failed(error) {
      evict(partnerId)
      log.warn({ partnerId, err: error }, 'the mail server of a partner did not take a mail')
      await quietly(() => recordFailure(db, { partnerId, version: row.version }, error))
    },
    async worked() {
      if (row.is_failing) await quietly(() => recordSuccess(db, { partnerId, version: row.version }))
    },
  })
  return {
    async senderOf(partnerId): Promise<PartnerName | null> {
      const row = await find(db, partnerId)
      if (!row) return null
      const { host_name } = row
      const isIncluded = partnerAccess(partnerStatusOf(row.partner_status), 'custom-email') === 'NONE'
      const hasOwn = host_name !== null && isIncluded
      if (!hasOwn && !row.has_own_look) return null
      const name = senderName(row.name)
      const answers = row.support_email || (hasOwn ? row.sender_email : '')
      return {
        name,
        replyTo: answers ? { name, address: answers } : null,
        own: hasOwn && !row.is_paused ? ownOf(partnerId, { ...row, host_name }) : null,
      }
    },
    close() {
      for (const [partnerId] of cached) evict(partnerId)
    },
  }
}

async function find(db: Db, partnerId: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select coalesce(nullif(brandings.display_name, ''), partners.company) as name,
      coalesce(brandings.support_email, '') as support_email, coalesce(brandings.theme_version, 1) = 2 as has_own_look,
      ${sql.raw(PARTNER_STATUS_JSON)} as partner_status, host_name, port_number, sender_email, username, password_sealed,
      smtp_settings.version, coalesce(paused_until > now(), false) as is_paused, failing_since is not null as is_failing
    from partners left join partner_tiers on partner_tiers.name = partners.tier
    left join brandings on brandings.partner_id = partners.id
    left join smtp_settings on smtp_settings.partner_id = partners.id
    where partners.id = ${partnerId}`.execute(db)
  return rows[0] ?? null
}
