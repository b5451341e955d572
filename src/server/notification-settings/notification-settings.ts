import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { choiceOf, chooserOf, type PartialChoice } from '#domain/notification-settings/choices'
import {
  isLocked,
  kindsOfType,
  type NotificationTypeId,
  typesFor,
} from '#domain/notification-settings/notification-types'
import type { ChooseNotification, NotificationSetting } from '#domain/notification-settings/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { actorOf, personById } from '#server/platform/login/person'
import type { Context } from '#server/platform/runtime/context'
import { choiceKey, readChoices } from './read-choices'

/** Owners read their users', administrators all; `asked` is an id, or the literal `userId`: the caller. @throws USER_NOT_FOUND */
export async function getNotificationSettings(
  { db, actor }: Context,
  { userId: asked }: { userId: string },
): Promise<{ rows: NotificationSetting[] }> {
  mustBeAllowed(actor, 'account.view')
  const person = await managedUser(db, actor, asked === 'userId' ? actor.id : asked)
  const { own, partner } = await readChoices(db, [person.id])
  return {
    rows: typesFor(person).map((type) => {
      const key = choiceKey(person.id, type.id)
      return toSetting(type, own.get(key), partner.get(key))
    }),
  }
}

/** Values left out stay. Throws USER_NOT_FOUND for anybody else's, NOTIFICATION_LOCKED. */
export async function chooseNotification(
  { db, actor }: Context,
  {
    userId: asked,
    notification_type_id: typeId,
    InPortal,
    Email,
  }: { userId: string; notification_type_id: NotificationTypeId } & ChooseNotification,
): Promise<{ message: string; NotificationSetting: NotificationSetting }> {
  mustBeAllowed(actor, 'account.view')
  if (asked !== 'userId' && asked !== actor.id) throw new AppError('USER_NOT_FOUND')
  if (isLocked(typeId)) throw new AppError('NOTIFICATION_LOCKED')
  return transaction(db, async (tx) => {
    const given = { in_portal: InPortal ?? null, email: Email ?? null }
    await tx
      .insertInto('notification_choices')
      .values({ user_id: actor.id, type_id: typeId, ...given })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'type_id']).doUpdateSet({
          ...(InPortal !== undefined && { in_portal: InPortal }),
          ...(Email !== undefined && { email: Email }),
          changed_at: sql<Date>`now()`,
        }),
      )
      .execute()
    if (Email === 'never')
      await tx
        .deleteFrom('daily_mail_items')
        .where('user_id', '=', actor.id)
        .where('kind', 'in', kindsOfType(typeId))
        .execute()
    const { rows } = await getNotificationSettings({ db: tx, actor }, { userId: actor.id })
    const setting = rows.find((row) => row.NotificationTypeId === typeId)
    if (!setting) throw new AppError('NOT_FOUND')
    return { message: 'Saved.', NotificationSetting: setting }
  })
}

type Type = ReturnType<typeof typesFor>[number]

/** A choice in the API's form. */
export function toSetting(
  type: Type,
  own: PartialChoice | undefined,
  partner: PartialChoice | undefined,
): NotificationSetting {
  const id = type.id as NotificationTypeId
  const choice = isLocked(id) ? choiceOf(undefined, undefined) : choiceOf(own, partner)
  return {
    NotificationTypeId: id,
    Name: type.name,
    Description: type.description,
    InPortal: choice.inPortal,
    Email: choice.email,
    IsLocked: isLocked(id),
    ChosenBy: isLocked(id) ? 'portal' : chooserOf(own, partner),
  }
}

async function managedUser(db: Db, actor: Actor, id: string): Promise<Actor> {
  if (id === actor.id) return actor
  const row = await personById(db, id)
  const isOwner = isPartner(actor) && actor.partnerId !== null && actor.parentUserId === null
  const maySee = isAdmin(actor) || (isOwner && row?.partner_id === actor.partnerId)
  if (!row || !maySee) throw new AppError('USER_NOT_FOUND')
  return actorOf(row)
}
