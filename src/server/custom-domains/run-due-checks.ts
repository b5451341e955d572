import { sql } from 'kysely'
import type { Db } from '#db/database'
import { checkDomain } from '#server/custom-domains/check-domain'
import type { DomainServices } from '#server/custom-domains/services'

const AT_ONCE = 5
/** Longer than a check: then another process takes over. */
const LEASE_SECONDS = 120

/** Checks the due domains, each in one process only. Returns how many. */
export async function runDueChecks(db: Db, services: DomainServices): Promise<number> {
  let count = 0
  for (;;) {
    const { rows } = await sql<{ partner_id: string }>`
      update custom_domains set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where partner_id in (select partner_id from custom_domains
        where next_check_at <= now() and (leased_until is null or leased_until < now())
        order by next_check_at limit ${AT_ONCE} for update skip locked)
      returning partner_id`.execute(db)
    await Promise.all(rows.map((row) => checkDomain(db, row.partner_id, services)))
    count += rows.length
    if (rows.length < AT_ONCE) return count
  }
}
