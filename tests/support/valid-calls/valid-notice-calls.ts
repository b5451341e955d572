import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

/** Requests of the live feed and the notices that are accepted in this situation. */
export function noticeCalls({ world, notices }: Situation) {
  const { maker, superadmin } = world.people
  const page = { pageNo: '1', pageSize: '20' }
  return {
    followLive: { actor: maker, query: { UserId: maker.id, lastEventId: '1' } },
    markNotifications: {
      actor: maker,
      body: { UserId: maker.id, NotificationIds: [notices.notificationId], IsRead: true },
    },
    listMails: { actor: superadmin, query: { ...page, UserId: superadmin.id, state: 'kept' } },
    decideMail: {
      actor: superadmin,
      params: { id: notices.unsureMailId },
      body: { UserId: superadmin.id, Decision: 'send-again' },
    },
    mailHtml: { actor: superadmin, params: { id: notices.mailId }, query: { UserId: superadmin.id } },
  } satisfies Record<string, ValidCall>
}
