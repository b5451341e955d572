import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Branding } from '#domain/branding/schema'
import { AppError } from '#domain/errors'
import { recordPartner } from '#server/partners/record-partner'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { personById } from '#server/platform/login/person'
import type { Context } from '#server/platform/runtime/context'
import { refuseShut } from '#server/platform-settings/refuse-shut'
import { type SettingsPartner, settingsPartner } from '#server/platform-settings/settings-partner'
import { findBranding, lockBranding, toBranding } from './branding-row'

const NAMES = { 1: 'The portal’s look', 2: 'Own look' } as const

type Answer = { message: string; Branding: Branding }

/** By the owner, or company users, who name one of its users. @throws USER_NOT_FOUND, THEME_SWITCH_OFF, PARTNER_… without access */
export async function updateThemeVersion(
  { db, actor }: Context,
  { user_id, theme_version }: { user_id: string; theme_version: 1 | 2 },
): Promise<Answer> {
  mustBeAllowed(actor, 'branding.keep')
  const person = await personById(db, user_id)
  const isInScope = actor.partnerId === null || person?.partner_id === actor.partnerId
  if (!person?.partner_id || !isInScope) throw new AppError('USER_NOT_FOUND')
  const partner = await settingsPartner(db, actor, person.partner_id)
  refuseShut(actor, partner, 'theme')
  return transaction(db, async (tx) => {
    const row = await lockBranding(tx, partner.PartnerId)
    if (!row.theme_switch) throw new AppError('THEME_SWITCH_OFF')
    if (row.theme_version !== theme_version) {
      await write(tx, actor, partner, { theme_version })
      const changes = [{ Field: 'Look', Old: NAMES[row.theme_version], New: NAMES[theme_version] }]
      await recordPartner(tx, actor, partner.PartnerId, { action: 'Look switched', changes })
    }
    const message =
      theme_version === 2
        ? 'Your people and students see your look.'
        : 'Your people and students see the portal’s look.'
    return { message, Branding: toBranding(await findBranding(tx, partner.PartnerId), partner) }
  })
}

/** Allows a partner's own look, or not (`POST /add-theme-switch/partner`). Throws FORBIDDEN, NOT_FOUND. */
export async function addThemeSwitch(
  { db, actor }: Context,
  { partner_id, theme_switch }: { partner_id: string; theme_switch: boolean },
): Promise<Answer> {
  mustBeAllowed(actor, 'branding.switch')
  const partner = await settingsPartner(db, actor, partner_id)
  return transaction(db, async (tx) => {
    const row = await lockBranding(tx, partner_id)
    if (row.theme_switch !== theme_switch) {
      await write(tx, actor, partner, { theme_switch, ...(!theme_switch && { theme_version: 1 }) })
      const [Old, New] = theme_switch ? ['No', 'Yes'] : ['Yes', 'No']
      const changes = [{ Field: 'May choose its look', Old, New }]
      await recordPartner(tx, actor, partner_id, { action: 'Look changed', changes })
    }
    const message = `${partner.PartnerCompany} ${theme_switch ? 'can choose its own look' : 'has the portal’s look'} now.`
    return { message, Branding: toBranding(await findBranding(tx, partner_id), partner) }
  })
}

async function write(
  tx: Transaction<Database>,
  actor: Actor,
  { PartnerId }: SettingsPartner,
  columns: { theme_switch?: boolean; theme_version?: 1 | 2 },
): Promise<void> {
  await tx
    .updateTable('brandings')
    .set({
      ...columns,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: actor.id,
    })
    .where('partner_id', '=', PartnerId)
    .execute()
}
