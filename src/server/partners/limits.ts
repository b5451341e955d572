import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'

export interface PartnerLimits {
  tier: string | null
  maxCounsellors: number | null
  maxSubsidiaries: number | null
}

/** The limits of a partner's tier; none without a tier. Throws NOT_FOUND. */
export async function partnerLimits(db: Db, partnerId: string): Promise<PartnerLimits> {
  const { rows } = await sql<PartnerLimits>`
    select partners.tier, max_counsellors as "maxCounsellors", max_subsidiaries as "maxSubsidiaries"
    from partners left join partner_tiers on partner_tiers.name = partners.tier
    where partners.id = ${partnerId}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}
