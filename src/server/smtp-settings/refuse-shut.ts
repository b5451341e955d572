import { type Actor, isPartner } from '#domain/access/actor'
import { ACCESS_REASONS } from '#domain/access/partner-access'
import { standingError } from '#domain/access/partner-refusals'
import { AppError } from '#domain/errors'
import type { SettingsPartner } from '#server/platform-settings/settings-partner'

/**
 * Refuses a mail server to a partner whose access does not include one.
 * @throws AppError PARTNER_… with what to do next for the partner's own, FORBIDDEN with the reason for the company's people
 */
export function refuseShut(actor: Actor, { access }: Pick<SettingsPartner, 'access'>): void {
  const reason = access('custom-email')
  if (reason === 'NONE') return
  const own = isPartner(actor) ? standingError(actor, 'custom-email') : null
  throw own ?? new AppError('FORBIDDEN', { message: ACCESS_REASONS[reason] })
}
