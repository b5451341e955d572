import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { MarkNotifications } from '#domain/notices/calls'
import { countUnread } from './count-unread'

/** What makes two notices one row of the list, as their index has it. */
const GROUP_KEY = sql`coalesce(batch_id || ' ' || kind, id::text)`

/**
 * Marks some or all of the actor's notices as read or unread (`POST /comment-notifications`). The id of a group's row stands for
 * the whole group; ids of others' notices are passed over. Answers how many are unread now.
 */
export async function markNotifications(
  db: Db,
  actor: Actor,
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
