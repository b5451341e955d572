import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import { ChooseNotification, NotificationDefaults, NotificationSetting, OfAccount, OfType } from './schema'

const noun = 'Notices'
const changed = success({ NotificationSetting })

/** Calls on notification settings (docs/decisions/0134-who-is-told-how.md). */
export const getNotificationSettings = call(routes.getNotificationSettings, {
  noun,
  permission: 'account.view',
  summary: 'How somebody is told of each type of notice: my own, or those of my people',
  params: OfAccount,
  output: z.object({ rows: z.array(NotificationSetting) }),
})
export const chooseNotification = call(routes.chooseNotification, {
  noun,
  permission: 'account.view',
  summary: 'Choose how I am told of a type of notice',
  params: OfAccount,
  query: OfType,
  body: ChooseNotification,
  output: changed,
})
export const getNotificationDefaults = call(routes.getNotificationDefaults, {
  noun,
  permission: 'notification-defaults.keep',
  summary: 'How a partner’s people and students are told, unless they choose themselves',
  params: byId,
  query: asCaller,
  output: NotificationDefaults,
})
export const keepNotificationDefault = call(routes.keepNotificationDefault, {
  noun,
  permission: 'notification-defaults.keep',
  summary:
    'Choose how a partner’s people and students are told of a type of notice, unless they choose themselves',
  params: byId,
  query: OfType,
  body: ChooseNotification,
  output: changed,
})
