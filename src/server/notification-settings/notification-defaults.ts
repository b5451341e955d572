import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { PartialChoice } from '#domain/notification-settings/choices'
import {
  isLocked,
  type NotificationTypeId,
  typeName,
  typesOfPartner,
} from '#domain/notification-settings/notification-types'
import type {
  ChooseNotification,
  NotificationDefaults,
  NotificationSetting,
} from '#domain/notification-settings/schema'
import { recordPartner } from '#server/partners/record-partner'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { settingsPartner } from '#server/platform-settings/settings-partner'
import { toSetting } from './notification-settings'

/** The default choices for a partner's users and students. Throws FORBIDDEN, NOT_FOUND. */
export async function getNotificationDefaults(
  { db, actor }: Context,
  { id: partnerId }: { id: string },
): Promise<NotificationDefaults> {
  mustBeAllowed(actor, 'notification-defaults.keep')
  const { PartnerId } = await settingsPartner(db, actor, partnerId)
  return readDefaults(db, PartnerId)
}

/** Saves a default; missing values stay. Throws FORBIDDEN, NOT_FOUND, NOTIFICATION_LOCKED. */
export async function saveNotificationDefault(
  { db, actor }: Context,
  {
    id: partnerId,
    notification_type_id: typeId,
    InPortal,
    Email,
  }: { id: string; notification_type_id: NotificationTypeId } & ChooseNotification,
): Promise<{ message: string; NotificationSetting: NotificationSetting }> {
  mustBeAllowed(actor, 'notification-defaults.keep')
  const { PartnerId } = await settingsPartner(db, actor, partnerId)
  if (isLocked(typeId)) throw new AppError('NOTIFICATION_LOCKED')
  return transaction(db, async (tx) => {
    const who = { changed_by: actor.id }
    await tx
      .insertInto('notification_defaults')
      .values({
        partner_id: PartnerId,
        type_id: typeId,
        in_portal: InPortal ?? null,
        email: Email ?? null,
        ...who,
      })
      .onConflict((conflict) =>
        conflict.columns(['partner_id', 'type_id']).doUpdateSet({
          ...(InPortal !== undefined && { in_portal: InPortal }),
          ...(Email !== undefined && { email: Email }),
          changed_at: sql<Date>`now()`,
          ...who,
        }),
      )
      .execute()
    const words = [
      InPortal === undefined ? '' : InPortal ? 'in the portal' : 'not in the portal',
      Email ?? '',
    ]
    await recordPartner(tx, actor, PartnerId, {
      action: 'Notification settings changed',
      changes: [{ Field: typeName(typeId), Old: '', New: words.filter(Boolean).join(', ') }],
    })
    const { rows } = await readDefaults(tx, PartnerId)
    const setting = rows.find((row) => row.NotificationTypeId === typeId)
    if (!setting) throw new AppError('NOT_FOUND')
    return { message: 'Saved.', NotificationSetting: setting }
  })
}

async function readDefaults(db: Db, partnerId: string): Promise<NotificationDefaults> {
  const { rows } = await sql<PartialChoice & { type_id: string; name: string; changed_at: Date }>`
    select type_id, in_portal, defaults.email, changed_at, ${nameColumn('users')} as name
    from notification_defaults defaults join users on users.id = defaults.changed_by
    where defaults.partner_id = ${partnerId} order by changed_at desc, type_id`.execute(db)
  const byType = new Map(rows.map((row) => [row.type_id, row]))
  const [last] = rows
  return {
    rows: typesOfPartner().map((type) => toSetting(type, undefined, byType.get(type.id))),
    ChangedBy: last?.name ?? null,
    ChangedAt: last?.changed_at.toISOString() ?? null,
  }
}
