import { sql } from 'kysely'
import { paths } from '#domain/paths'
import { WEBHOOK_RULES } from '#domain/webhooks/notifications'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  webhookId: string
  partnerId: string | null
  url: string
}

export const webhookNotifier = notifierOf({
  rules: WEBHOOK_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", webhooks.id as "webhookId", webhooks.partner_id as "partnerId", webhooks.url
      from events join webhooks on webhooks.id = (events.payload ->> 'webhookId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor: (_reader, event, { webhookId, url }: About) => ({
    ...NO_NOTE,
    path: paths.webhook(webhookId),
    of: 'Webhook',
    number: new URL(url).host,
    companyName: PORTAL,
    reason: event.payload.error,
  }),
})
