import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { SmtpSettings } from '#domain/smtp-settings/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type SettingsPartner, settingsPartner } from '#server/platform-settings/settings-partner'
import { findSmtpSettings, toSmtpSettings } from './settings-row'

/** A partner's own mail server: the owner's own, any for staff. @throws AppError FORBIDDEN, NOT_FOUND */
export async function getSmtpSettings(
  { db, actor }: Context,
  { id: partnerId }: { id: string },
): Promise<SmtpSettings> {
  return (await openSmtpSettings(db, actor, partnerId)).settings
}

/** The mail server with its partner (`asked`, or the owner's own). @throws AppError FORBIDDEN, NOT_FOUND */
export async function openSmtpSettings(
  db: Db,
  actor: Actor,
  asked: string | undefined,
): Promise<{ partner: SettingsPartner; settings: SmtpSettings }> {
  mustBeAllowed(actor, 'smtp-settings.keep')
  const partner = await settingsPartner(db, actor, asked)
  return { partner, settings: toSmtpSettings(await findSmtpSettings(db, partner.PartnerId), partner) }
}
