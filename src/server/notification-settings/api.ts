import * as calls from '#domain/notification-settings/calls'
import {
  getNotificationDefaults,
  saveNotificationDefault,
} from '#server/notification-settings/notification-defaults'
import {
  chooseNotification,
  getNotificationSettings,
} from '#server/notification-settings/notification-settings'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  getNotificationSettings: ({ db, actor, params }) => getNotificationSettings(db, actor, params.userId),
  chooseNotification: ({ db, actor, params, query, body }) =>
    chooseNotification(db, actor, params.userId, query.notification_type_id, body),
  getNotificationDefaults: ({ db, actor, params }) => getNotificationDefaults(db, actor, params.id),
  keepNotificationDefault: ({ db, actor, params, query, body }) =>
    saveNotificationDefault(db, actor, params.id, query.notification_type_id, body),
})
