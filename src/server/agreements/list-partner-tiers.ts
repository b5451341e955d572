import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ListPartnerTiers, PartnerTier } from '#domain/agreements/schema'
import type { Page } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/**
 * A page of the partners with their tiers, by company; found by company, code and tier.
 * @throws AppError FORBIDDEN
 */
export async function listPartnerTiers(
  db: Db,
  actor: Actor,
  { pageNo, pageSize, searchQuery }: ListPartnerTiers,
): Promise<Page<PartnerTier>> {
  mustBeAllowed(actor, 'agreements.propose')
  const found = searchQuery
    ? sql`position(lower(${searchQuery.replaceAll('\0', '')}) in lower(concat_ws(' ', company, code, tier))) > 0`
    : sql`true`
  const { rows } = await sql<PartnerTier>`
    select id as "PartnerId", company as "Company", code as "Code", tier as "Tier" from partners where ${found}
    order by company, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from partners where ${found}`.execute(db)
  return { rows, totalCount: counted.rows[0]?.total ?? 0, pageNo, pageSize }
}
