import type { Db } from '#db/database'
import { type Actor, isInternal, isPartner } from '#domain/access/actor'
import { accessOf } from '#domain/access/partner-access'
import { can } from '#domain/access/permissions'
import { toBrand } from '#domain/branding/brand'
import type { ThemeSwitch } from '#domain/branding/schema'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { actorOf, personById } from '#server/platform/login/person'
import type { Context } from '#server/platform/runtime/context'
import { findBranding } from './branding-row'

/** Whether a partner may choose its look, and the current one. Throws NOT_FOUND also for another's users. */
export async function getThemeSwitch(
  { db, actor }: Context,
  { id: partnerId }: { id: string },
): Promise<ThemeSwitch> {
  mustBeAllowed(actor, 'account.view')
  if (!isInternal(actor) && partnerId !== (await partnerOf(db, actor))) throw new AppError('NOT_FOUND')
  const row = await findBranding(db, partnerId)
  return { ThemeSwitch: row.theme_switch, ThemeVersion: row.theme_version, Branding: toBrand(row) }
}

/** Whether a user may choose the look; others only for company users. Throws USER_NOT_FOUND out of scope. */
export async function themeVersionPermission(
  { db, actor }: Context,
  { id: userId }: { id: string },
): Promise<{ HasPermission: boolean }> {
  mustBeAllowed(actor, 'account.view')
  if (userId !== actor.id && !isInternal(actor)) throw new AppError('USER_NOT_FOUND')
  const row = await personById(db, userId)
  if (!row) throw new AppError('USER_NOT_FOUND')
  const person = actorOf(row)
  if (!isPartner(person) || !person.partnerId || !can(person, 'branding.keep'))
    return { HasPermission: false }
  const { theme_switch } = await findBranding(db, person.partnerId)
  return { HasPermission: accessOf(person, 'theme') === 'NONE' && theme_switch }
}

async function partnerOf(db: Db, actor: Actor): Promise<string | null> {
  if (actor.partnerId !== null || actor.studentId === null) return actor.partnerId
  const row = await db
    .selectFrom('students')
    .select('partner_id')
    .where('id', '=', actor.studentId)
    .executeTakeFirst()
  return row?.partner_id ?? null
}
