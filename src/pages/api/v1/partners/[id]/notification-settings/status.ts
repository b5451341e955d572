import { keepNotificationDefault as call } from '#domain/notification-settings/calls'
import { keepNotificationDefault } from '#server/notification-settings/notification-defaults'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, query, body }) =>
  keepNotificationDefault(db, actor, params.id, query.notification_type_id, body),
)
