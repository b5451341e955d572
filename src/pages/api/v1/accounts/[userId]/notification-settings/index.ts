import { getNotificationSettings as call } from '#domain/notification-settings/calls'
import { getNotificationSettings } from '#server/notification-settings/notification-settings'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) =>
  getNotificationSettings(db, actor, params.userId),
)
