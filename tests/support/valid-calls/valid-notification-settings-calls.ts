import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

/** Requests on notification settings that are accepted in this situation. */
export function notificationSettingsCalls({ world: { people, partners } }: Situation) {
  const { maker, superadmin } = people
  const byPartner = { actor: superadmin, params: { id: partners.brightpath.id } }
  const query = { notification_type_id: 'applications' }
  return {
    getNotificationSettings: { actor: maker, params: { userId: 'userId' } },
    chooseNotification: {
      ...{ actor: maker, params: { userId: 'userId' } },
      query: { ...query, UserId: maker.id },
      body: { UserId: maker.id, InPortal: false, Email: 'daily' },
    },
    getNotificationDefaults: { ...byPartner, query: { UserId: superadmin.id, userId: superadmin.id } },
    keepNotificationDefault: {
      ...byPartner,
      query: { ...query, UserId: superadmin.id },
      body: { UserId: superadmin.id, InPortal: false, Email: 'never' },
    },
  } satisfies Record<string, ValidCall>
}
