import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { ACCESS_REASONS } from '#domain/access/partner-access'
import { AppError, messageFor } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { settingsPartner } from '#server/platform-settings/settings-partner'

/**
 * Returns whether a partner's access includes its own domain, and the reason if not
 * (`GET /custom-domains/access-check/{partnerId}`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function customDomainAccess(
  db: Db,
  actor: Actor,
  partnerId: string,
): Promise<{ HasAccess: boolean; Reason: string }> {
  mustBeAllowed(actor, 'custom-domains.keep')
  const { access } = await settingsPartner(db, actor, partnerId)
  const reason = access('custom-domain')
  return { HasAccess: reason === 'NONE', Reason: ACCESS_REASONS[reason] }
}

/**
 * Refuses users who do not manage this partner's domain, and partners without access to the feature.
 * @throws AppError FORBIDDEN, NOT_FOUND, CUSTOM_DOMAIN_SHUT with the reason
 */
export async function mustManageDomain(db: Db, actor: Actor, partnerId: string): Promise<void> {
  const { HasAccess, Reason } = await customDomainAccess(db, actor, partnerId)
  if (!HasAccess)
    throw new AppError('CUSTOM_DOMAIN_SHUT', { message: messageFor('CUSTOM_DOMAIN_SHUT', [Reason]) })
}
