import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Branding } from '#domain/branding/schema'
import { type SettingsPartner, settingsPartner } from '#server/platform-settings/settings-partner'
import { findBranding, toBranding } from './branding-row'

/** The settings page; `asked` is the address's partner, else the owner's. Throws FORBIDDEN, NOT_FOUND. */
export async function openBrandSettings(
  db: Db,
  actor: Actor,
  asked: string | undefined,
): Promise<{ partner: SettingsPartner; branding: Branding }> {
  const partner = await settingsPartner(db, actor, asked)
  return { partner, branding: toBranding(await findBranding(db, partner.PartnerId), partner) }
}
