import { chooseNotification as call } from '#domain/notification-settings/calls'
import { chooseNotification } from '#server/notification-settings/notification-settings'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, query, body }) =>
  chooseNotification(db, actor, params.userId, query.notification_type_id, body),
)
