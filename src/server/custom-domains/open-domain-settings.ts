import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ACCESS_REASONS } from '#domain/access/partner-access'
import type { CustomDomain } from '#domain/custom-domains/schema'
import { wholeDomain } from '#server/custom-domains/domain-row'
import type { DomainServices } from '#server/custom-domains/services'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type SettingsPartner, settingsPartner } from '#server/platform-settings/settings-partner'

/** The settings page; `asked` is the address's partner, else the owner's. Throws FORBIDDEN, NOT_FOUND. */
export async function openDomainSettings(
  db: Db,
  actor: Actor,
  asked: string | undefined,
  services: DomainServices,
): Promise<{
  partner: SettingsPartner
  domain: CustomDomain
  access: { HasAccess: boolean; Reason: string }
}> {
  mustBeAllowed(actor, 'custom-domains.keep')
  const partner = await settingsPartner(db, actor, asked)
  const reason = partner.access('custom-domain')
  return {
    partner,
    domain: await wholeDomain(db, actor, partner.PartnerId, services),
    access: { HasAccess: reason === 'NONE', Reason: ACCESS_REASONS[reason] },
  }
}
