import { listNotifications as listCall, markNotifications as markCall } from '#domain/notices/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { listNotifications } from '#server/platform/notices/list-notifications'
import { markNotifications } from '#server/platform/notices/mark-notifications'

export const GET = endpoint(listCall, ({ db, actor, query }) => listNotifications(db, actor, query))
export const POST = endpoint(markCall, async ({ db, actor, body }) => ({
  message: body.IsRead ? 'Marked as read.' : 'Marked as unread.',
  ...(await markNotifications(db, actor, body)),
}))
