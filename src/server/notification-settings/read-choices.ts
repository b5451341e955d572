import { sql } from 'kysely'
import type { Db } from '#db/database'
import {
  type Choice,
  choiceOf,
  type PartialChoice,
  PORTAL_CHOICE,
} from '#domain/notification-settings/choices'
import { isLocked, typeOfKind } from '#domain/notification-settings/notification-types'

interface Row extends PartialChoice {
  user_id: string
  type_id: string
  is_own: boolean
}

export interface Choices {
  own: ReadonlyMap<string, PartialChoice>
  partner: ReadonlyMap<string, PartialChoice>
}

export const choiceKey = (userId: string, typeId: string) => `${userId} ${typeId}`

/** Reads these people's choices in one statement. */
export async function readChoices(db: Db, userIds: readonly string[]): Promise<Choices> {
  if (userIds.length === 0) return { own: new Map(), partner: new Map() }
  const ids = [...new Set(userIds)]
  const { rows } = await sql<Row>`
    select user_id, type_id, in_portal, email, true as is_own
    from notification_choices where user_id = any(${ids}::uuid[])
    union all
    select users.id, type_id, in_portal, defaults.email, false
    from users left join students on students.id = users.student_id
    join notification_defaults defaults on defaults.partner_id = coalesce(users.partner_id, students.partner_id)
    where users.id = any(${ids}::uuid[])`.execute(db)
  const of = (isOwn: boolean) =>
    new Map(
      rows
        .filter(({ is_own }) => is_own === isOwn)
        .map(({ user_id, type_id, in_portal, email }) => [choiceKey(user_id, type_id), { in_portal, email }]),
    )
  return { own: of(true), partner: of(false) }
}

/** A person's effective choice for a kind of notice. A locked type is always delivered. */
export function choiceFor({ own, partner }: Choices, userId: string, kind: string): Choice {
  const type = typeOfKind(kind)
  if (isLocked(type)) return PORTAL_CHOICE
  const key = choiceKey(userId, type)
  return choiceOf(own.get(key), partner.get(key))
}
