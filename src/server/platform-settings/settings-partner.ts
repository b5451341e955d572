import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import {
  type AccessReason,
  type PartnerFeature,
  type PartnerStanding,
  partnerAccess,
} from '#domain/access/partner-access'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { PARTNER_STANDING, type PartnerStandingRow, standingOf } from '#server/platform/login/person'

/** The partner whose settings are read or changed. */
export interface SettingsPartner {
  PartnerId: string
  PartnerCompany: string
  standing: PartnerStanding
  /** What keeps each feature from it; 'NONE' for what it has. */
  access: (feature: PartnerFeature) => AccessReason
}

/**
 * The partner whose settings the actor keeps: their own for its owner, any for the company's people.
 * @param asked the partner that the address names; absent is the owner's own
 * @throws AppError FORBIDDEN, NOT_FOUND for an unknown partner and somebody else's
 */
export async function settingsPartner(
  db: Db,
  actor: Actor,
  asked: string | undefined,
): Promise<SettingsPartner> {
  mustBeAllowed(actor, 'partner-settings.keep')
  const id = asked ?? actor.partnerId
  if (!id || (isPartner(actor) && id !== actor.partnerId)) throw new AppError('NOT_FOUND')
  const { rows } = await sql<{ company: string; standing: PartnerStandingRow }>`
    select partners.company, ${sql.raw(PARTNER_STANDING)} as standing
    from partners left join partner_tiers on partner_tiers.name = partners.tier where partners.id = ${id}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new AppError('NOT_FOUND')
  const standing = standingOf(row.standing)
  return {
    PartnerId: id,
    PartnerCompany: row.company,
    standing,
    access: (feature) => partnerAccess(standing, feature),
  }
}
