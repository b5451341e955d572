import type { Branding } from '#domain/branding/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { settingsPartner } from '#server/platform-settings/settings-partner'
import { findBranding, toBranding } from './branding-row'

/** For its editor (`GET /partners/{id}/branding`). Throws FORBIDDEN, NOT_FOUND out of scope. */
export async function getBranding(
  { db, actor }: Context,
  { id: partnerId }: { id: string },
): Promise<Branding> {
  mustBeAllowed(actor, 'branding.keep')
  const partner = await settingsPartner(db, actor, partnerId)
  return toBranding(await findBranding(db, partner.PartnerId), partner)
}
