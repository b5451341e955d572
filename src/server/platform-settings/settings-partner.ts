import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isNamedTo, isPartner } from '#domain/access/actor'
import {
  type AccessReason,
  type PartnerFeature,
  type PartnerStatus,
  partnerAccess,
} from '#domain/access/partner-access'
import { AppError } from '#domain/errors'
import { nameIfAny } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { PARTNER_STATUS_JSON, type PartnerStatusRow, partnerStatusOf } from '#server/platform/login/person'

export interface SettingsPartner {
  PartnerId: string
  PartnerCompany: string
  status: PartnerStatus
  access: (feature: PartnerFeature) => AccessReason
  /** Null if the actor may not know the name (`isNamedTo`). */
  nameOf: (changer: Changer) => string | null
}

export interface Changer {
  changer_name: string | null
  changer_partner_id: string | null
}

export const CHANGER = sql`${nameIfAny('users')} as changer_name, users.partner_id as changer_partner_id`

/** The partner whose settings the actor manages: `asked`, or an owner's own. Throws FORBIDDEN, NOT_FOUND. */
export async function settingsPartner(
  db: Db,
  actor: Actor,
  asked: string | undefined,
): Promise<SettingsPartner> {
  mustBeAllowed(actor, 'partner-settings.keep')
  const id = asked ?? actor.partnerId
  if (!id || (isPartner(actor) && id !== actor.partnerId)) throw new AppError('NOT_FOUND')
  const { rows } = await sql<{ company: string; partner_status: PartnerStatusRow }>`
    select partners.company, ${sql.raw(PARTNER_STATUS_JSON)} as partner_status
    from partners left join partner_tiers on partner_tiers.name = partners.tier where partners.id = ${id}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new AppError('NOT_FOUND')
  const status = partnerStatusOf(row.partner_status)
  return {
    PartnerId: id,
    PartnerCompany: row.company,
    status,
    access: (feature) => partnerAccess(status, feature),
    nameOf: ({ changer_name, changer_partner_id: partnerId }) =>
      isNamedTo(actor, { partnerId, studentId: null }) ? changer_name : null,
  }
}
