import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import { ChooseNotification, NotificationDefaults, NotificationSetting, OfAccount, OfType } from './schema'

const call = callsOf('Notices')
const changed = success({ NotificationSetting })

export const getNotificationSettings = call(routes.getNotificationSettings, {
  permission: 'account.view',
  summary: 'List how the caller, or users of the caller’s partner, are notified of each type of notification',
  params: OfAccount,
  output: z.object({ rows: z.array(NotificationSetting) }),
})
export const chooseNotification = call(routes.chooseNotification, {
  permission: 'account.view',
  summary: 'Choose how the caller is notified of a type of notification',
  params: OfAccount,
  query: OfType,
  body: ChooseNotification,
  output: changed,
})
export const getNotificationDefaults = call(routes.getNotificationDefaults, {
  permission: 'notification-defaults.keep',
  summary: 'List a partner’s defaults: how its users and students are notified unless they choose themselves',
  params: byId,
  query: asCaller,
  output: NotificationDefaults,
})
export const keepNotificationDefault = call(routes.keepNotificationDefault, {
  permission: 'notification-defaults.keep',
  summary:
    'Set a partner’s default for a type of notification, for users and students who do not choose themselves',
  params: byId,
  query: OfType,
  body: ChooseNotification,
  output: changed,
})
