import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getNotificationSettings = route<Calls, 'getNotificationSettings'>(
  'GET',
  '/accounts/{userId}/notification-settings',
)
export const chooseNotification = route<Calls, 'chooseNotification'>(
  'PUT',
  '/accounts/{userId}/notification-settings/status',
)
export const getNotificationDefaults = route<Calls, 'getNotificationDefaults'>(
  'GET',
  '/partners/{id}/notification-settings',
)
export const keepNotificationDefault = route<Calls, 'keepNotificationDefault'>(
  'PUT',
  '/partners/{id}/notification-settings/status',
)
