import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { PartnerFeature } from '#domain/access/partner-access'
import type { PartnerTier } from '#domain/partners/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** The tiers of the partner program, by name (`GET /partner-tiers`). Throws FORBIDDEN. */
export async function listTiers({ db, actor }: Context): Promise<PartnerTier[]> {
  mustBeAllowed(actor, 'partner-tiers.view')
  return readTiers(db)
}

/** Reads all tiers, or one by id, with the number of partners in each. */
export async function readTiers(db: Db, id: string | null = null): Promise<PartnerTier[]> {
  const { rows } = await sql<PartnerTier & { Features: PartnerFeature[] }>`
    select id, name as tiername, max_counsellors as noofcounselor, max_subsidiaries as maxsubsidiaries,
      features as "Features", version as "Version",
      (select count(*)::int from partners where partners.tier = partner_tiers.name) as "Partners"
    from partner_tiers where ${id === null ? sql`true` : sql`id = ${id}`} order by lower(name), id`.execute(
    db,
  )
  return rows
}
