import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { CustomDomain } from '#domain/custom-domains/schema'
import {
  type DomainRecord,
  type DomainStatus,
  type Finding,
  GRACE_HOURS,
} from '#domain/custom-domains/states'
import type { DomainServices } from '#server/custom-domains/services'
import { nameColumn } from '#server/people/name-column'
import { type Author, shownName } from '#server/people/shown-name'

const HOUR_MS = 3_600_000
const CHECKS_SHOWN = 20

export interface DomainRow {
  partner_id: string
  domain: string
  status: DomainStatus
  proof: string
  needs_proof: boolean | null
  records: DomainRecord[]
  findings: Finding[]
  valid_at: Date | null
  lost_at: Date | null
  certificate_until: Date | null
  added_at: Date
  checked_at: Date | null
  next_check_at: Date | null
}

/** Until when a domain is served; null: not at all, Infinity: as long as nothing changes. */
export function servedUntil({ valid_at, lost_at }: Pick<DomainRow, 'valid_at' | 'lost_at'>): number | null {
  if (valid_at === null) return null
  return lost_at === null ? Number.POSITIVE_INFINITY : lost_at.getTime() + GRACE_HOURS * HOUR_MS
}

/** The partner's domain; null when it has none. */
export async function findDomain(db: Db, partnerId: string): Promise<DomainRow | null> {
  const row = await db
    .selectFrom('custom_domains')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row ?? null
}

/** The name of the TXT record that proves ownership. A CNAME allows no other record at the domain itself. */
export function proofName(domain: string): string {
  return `_portal-proof.${domain}`
}

/** The required records, each with what was seen of it. */
export function recordsOf(
  { domain, proof, needs_proof: needsProof }: Pick<DomainRow, 'domain' | 'proof' | 'needs_proof'>,
  target: string,
  seen: { aliases: string[]; proofs: string[] } = { aliases: [], proofs: [] },
): DomainRecord[] {
  const alias: DomainRecord = { Type: 'CNAME', Name: domain, Value: target, Seen: seen.aliases }
  if (!needsProof) return [alias]
  return [alias, { Type: 'TXT', Name: proofName(domain), Value: proof, Seen: seen.proofs }]
}

/** A partner's domain for the API and its page. */
export async function wholeDomain(
  db: Db,
  actor: Actor,
  partnerId: string,
  { target, companyName }: Pick<DomainServices, 'target' | 'companyName'>,
): Promise<CustomDomain> {
  const row = await findDomain(db, partnerId)
  const [checks, changed] = await Promise.all([
    db
      .selectFrom('custom_domain_checks')
      .select(['status', 'findings', 'first_at', 'last_at', 'count'])
      .where('partner_id', '=', partnerId)
      .where('domain', '=', row?.domain ?? '')
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .limit(CHECKS_SHOWN)
      .execute(),
    lastChange(db, partnerId),
  ])
  const until = row && servedUntil(row)
  return {
    PartnerId: partnerId,
    Domain: row?.domain ?? null,
    Status: row?.status ?? null,
    IsServed: until !== null && until > Date.now(),
    ServedUntil: until !== null && Number.isFinite(until) ? new Date(until).toISOString() : null,
    Records: row ? (row.records.length > 0 ? row.records : recordsOf(row, target)) : [],
    Findings: row?.findings ?? [],
    LastCheckedAt: row?.checked_at?.toISOString() ?? null,
    NextCheckAt: row?.next_check_at?.toISOString() ?? null,
    CertificateUntil: row?.certificate_until?.toISOString() ?? null,
    ChangedBy: changed ? shownName(changed.author, actor, companyName) : '',
    ChangedAt: changed?.at.toISOString() ?? null,
    Checks: checks.map(({ status, findings, first_at: first, last_at: last, count }) => ({
      Status: status,
      Findings: findings,
      Count: count,
      FirstAt: first.toISOString(),
      LastAt: last.toISOString(),
    })),
  }
}

async function lastChange(db: Db, partnerId: string): Promise<{ author: Author | null; at: Date } | null> {
  const { rows } = await sql<{ name: string | null; isPartner: boolean; at: Date }>`
    select changed.at, ${nameColumn('users')} as name, users.partner_id is not null as "isPartner" from (
      select added_at as at, added_by as user_id from custom_domains where partner_id = ${partnerId}
      union all select given_up_at, given_up_by from given_up_domains where partner_id = ${partnerId}
    ) as changed left join users on users.id = changed.user_id
    order by changed.at desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { name, isPartner, at } = row
  return { author: name === null ? null : { name, isPartner }, at }
}
