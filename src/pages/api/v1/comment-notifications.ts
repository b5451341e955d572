import { listNotifications as listCall, markNotifications as markCall } from '#domain/notices/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { listNotifications } from '#server/platform/notices/list-notifications'
import { markNotifications } from '#server/platform/notices/mark-notifications'

export const GET = endpoint(listCall, ({ db, actor, query }) => listNotifications(db, actor, query))
export const POST = endpoint(markCall, ({ db, actor, body }) => markNotifications(db, actor, body))
