import { type Actor, isPartner } from '#domain/access/actor'
import { ACCESS_REASONS, type PartnerFeature } from '#domain/access/partner-access'
import { accessError } from '#domain/access/partner-refusals'
import { AppError } from '#domain/errors'
import type { SettingsPartner } from '#server/platform-settings/settings-partner'

/** Refuses changes of a feature that the partner lacks: PARTNER_… for its users, FORBIDDEN for staff. */
export function refuseShut(
  actor: Actor,
  { access }: Pick<SettingsPartner, 'access'>,
  feature: PartnerFeature,
): void {
  const reason = access(feature)
  if (reason === 'NONE') return
  const own = isPartner(actor) ? accessError(actor, feature) : null
  throw own ?? new AppError('FORBIDDEN', { message: ACCESS_REASONS[reason] })
}
