import { sql } from 'kysely'
import type { z } from 'zod'
import type { MarkNotifications } from '#domain/notices/calls'
import type { Context } from '#server/platform/runtime/context'
import { countUnread } from './count-unread'

/** The grouping of the list, as in its index. */
const GROUP_KEY = sql`coalesce(batch_id || ' ' || kind, id::text)`

/** Marks notifications; a group's id marks all of it. Ignores others' ids. Returns the remaining unread. */
export async function markNotifications(
  { db, actor }: Context,
  { NotificationIds, IsRead }: z.output<typeof MarkNotifications>,
): Promise<{ UnreadCount: number }> {
  const which =
    NotificationIds === undefined
      ? sql``
      : sql`and ${GROUP_KEY} in (select ${GROUP_KEY} from notifications
          where user_id = ${actor.id} and id = any(${NotificationIds}::uuid[]))`
  await sql`
    update notifications set read_at = ${IsRead ? sql`now()` : sql`null`}
    where user_id = ${actor.id} and (read_at is null) = ${IsRead} ${which}`.execute(db)
  return { UnreadCount: await countUnread(db, actor.id) }
}
