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
  getNotificationSettings,
  chooseNotification,
  getNotificationDefaults,
  keepNotificationDefault: saveNotificationDefault,
})
