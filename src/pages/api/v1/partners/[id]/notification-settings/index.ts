import { getNotificationDefaults as call } from '#domain/notification-settings/calls'
import { getNotificationDefaults } from '#server/notification-settings/notification-defaults'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => getNotificationDefaults(db, actor, params.id))
