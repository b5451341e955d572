import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import {
  limitRefusal,
  type PartnerPlaces,
  type PlaceRefusal,
  placeRefusal,
} from '#domain/people/partner-places'

export interface PlacesOfPartner extends PartnerPlaces {
  id: string
  company: string
  code: string
  country_id: string
  owner_id: string | null
}

/** The partners that meet a condition on `partners`, with their user limits, in id order. */
export async function readPlaces(db: Db, which: RawBuilder<SqlBool>): Promise<PlacesOfPartner[]> {
  const { rows } = await sql<PlacesOfPartner>`
    select partners.id, partners.company, partners.code, partners.country_id, owners.id as owner_id,
      partner_tiers.max_counsellors as most, partners.deactivated_at is not null as "isDeactivated",
      coalesce(partners.contract_to < (now() at time zone 'UTC')::date, false) as "isContractOver",
      (select count(*)::int from users where users.partner_id = partners.id and users.parent_user_id is not null
        and users.suspended_at is null and users.deleted_at is null) as taken
    from partners
    left join partner_tiers on partner_tiers.name = partners.tier
    left join lateral (
      select users.id from users where users.partner_id = partners.id and users.parent_user_id is null
        and 'PARTNER' = any(users.roles) and users.deleted_at is null
      order by users.created_at, users.id limit 1
    ) owners on true where ${which} order by partners.id`.execute(db)
  return rows
}

/** Locks partners in id order, without unknown ones, so that invitations are counted one by one. */
export async function lockPlaces(
  tx: Transaction<Database>,
  ids: readonly string[],
): Promise<PlacesOfPartner[]> {
  const which = sql<SqlBool>`partners.id = any(${[...new Set(ids)]}::uuid[])`
  await sql`select id from partners where ${which} order by id for no key update`.execute(tx)
  return readPlaces(tx, which)
}

/** With an owner, counts a counsellor. Throws PARTNER_CLOSED, PARTNER_CONTRACT_OVER, COUNSELLOR_LIMIT. */
export function refuseToInvite(partner: PlacesOfPartner): void {
  refuseFor(partner, placeRefusal(partner, partner.owner_id === null ? 0 : 1))
}

/** Refuses a counsellor beyond the limit of a locked partner's tier. @throws AppError COUNSELLOR_LIMIT */
export function refuseBeyondTier(partner: PlacesOfPartner): void {
  refuseFor(partner, limitRefusal(partner, 1))
}

function refuseFor({ most }: PlacesOfPartner, refusal: PlaceRefusal | null): void {
  if (!refusal) return
  const { code, message } = refusal
  throw new AppError(code, {
    message,
    ...(code === 'COUNSELLOR_LIMIT' && { data: { MaxCounsellors: most } }),
  })
}
